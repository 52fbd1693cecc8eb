#include "CLibGD.h"
#include "CSharedLibrary.h"

#include <stdarg.h>

// The functions in use, by their names in libgd, with their types.
#define FUNCTIONS(F)                                                                              \
  F(clibgd_image, gdImageCreateFromJpegPtr, (int, void *))                                        \
  F(clibgd_image, gdImageCreateFromPngPtr, (int, void *))                                         \
  F(clibgd_image, gdImageCreateFromGifPtr, (int, void *))                                         \
  F(clibgd_image, gdImageCreateFromWebpPtr, (int, void *))                                        \
  F(clibgd_image, gdImageCreateTrueColor, (int, int))                                             \
  F(void, gdImageCopyResampled,                                                                   \
    (clibgd_image, clibgd_image, int, int, int, int, int, int, int, int))                         \
  F(void, gdImageFilledRectangle, (clibgd_image, int, int, int, int, int))                        \
  F(void, gdImageAlphaBlending, (clibgd_image, int))                                              \
  F(void, gdImageSaveAlpha, (clibgd_image, int))                                                  \
  F(int, gdImageGetTrueColorPixel, (clibgd_image, int, int))                                      \
  F(int, gdImageTrueColorToPalette, (clibgd_image, int, int))                                     \
  F(void *, gdImagePngPtr, (clibgd_image, int *))                                                 \
  F(void, gdFree, (void *))                                                                       \
  F(void, gdImageDestroy, (clibgd_image))                                                         \
  F(void, gdSetErrorMethod, (void (*)(int, const char *, va_list)))

CSHAREDLIBRARY(gd, "libgd.so.3", FUNCTIONS, TYPED_)

// libgd would write what is wrong with a picture to standard error.
static void ignore(int priority, const char *format, va_list arguments) {
  (void)priority, (void)format, (void)arguments;
}

static void load(void) {
  if (!load_functions()) return;
  gd.gdSetErrorMethod(ignore);
}

const char *clibgd_load(void) { return loaded(); }

clibgd_image clibgd_jpeg(int size, const void *bytes) {
  return gd.gdImageCreateFromJpegPtr(size, (void *)bytes);
}
clibgd_image clibgd_png(int size, const void *bytes) {
  return gd.gdImageCreateFromPngPtr(size, (void *)bytes);
}
clibgd_image clibgd_gif(int size, const void *bytes) {
  return gd.gdImageCreateFromGifPtr(size, (void *)bytes);
}
clibgd_image clibgd_webp(int size, const void *bytes) {
  return gd.gdImageCreateFromWebpPtr(size, (void *)bytes);
}

clibgd_image clibgd_new(int width, int height) {
  clibgd_image image = gd.gdImageCreateTrueColor(width, height);
  if (!image) return NULL;
  gd.gdImageAlphaBlending(image, 0);
  gd.gdImageSaveAlpha(image, 1);
  gd.gdImageFilledRectangle(image, 0, 0, width - 1, height - 1, 0x7F000000);
  return image;
}

void clibgd_copy(clibgd_image into, clibgd_image image, int x, int y, int new_width, int new_height, int width,
                 int height) {
  gd.gdImageCopyResampled(into, image, x, y, 0, 0, new_width, new_height, width, height);
}

int clibgd_pixel(clibgd_image image, int x, int y) {
  return gd.gdImageGetTrueColorPixel(image, x, y);
}

int clibgd_reduce(clibgd_image image, int colors) {
  return gd.gdImageTrueColorToPalette(image, 1, colors);
}

void *clibgd_encode_png(clibgd_image image, int *size) { return gd.gdImagePngPtr(image, size); }
void clibgd_free(void *bytes) { gd.gdFree(bytes); }
void clibgd_destroy(clibgd_image image) { gd.gdImageDestroy(image); }
