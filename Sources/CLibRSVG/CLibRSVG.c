#include "CLibRSVG.h"
#include "CSharedLibrary.h"

typedef struct {
  double x, y, width, height;
} rectangle;

// The functions in use, by their names in librsvg and the libraries that it loads, with their types.
#define FUNCTIONS(F)                                                                              \
  F(void *, rsvg_handle_new_from_data, (const unsigned char *, size_t, void **))                  \
  F(int, rsvg_handle_render_document, (void *, void *, const rectangle *, void **))               \
  F(void, g_object_unref, (void *))                                                               \
  F(void, g_error_free, (void *))                                                                 \
  F(void *, cairo_image_surface_create, (int, int, int))                                          \
  F(void *, cairo_create, (void *))                                                               \
  F(void, cairo_destroy, (void *))                                                                \
  F(int, cairo_surface_write_to_png_stream,                                                       \
    (void *, int (*)(void *, const unsigned char *, unsigned int), void *))                       \
  F(void, cairo_surface_destroy, (void *))

CSHAREDLIBRARY(rsvg, "librsvg-2.so.2", FUNCTIONS, TYPED_)

static void load(void) { load_functions(); }

const char *clibrsvg_load(void) { return loaded(); }

int clibrsvg_png(
    const unsigned char *svg, size_t size, int width, int height,
    int (*add)(void *context, const unsigned char *bytes, unsigned int count), void *context) {
  void *error = NULL;
  void *handle = rsvg.rsvg_handle_new_from_data(svg, size, &error);
  if (!handle) {
    if (error) rsvg.g_error_free(error);
    return 0;
  }
  // CAIRO_FORMAT_RGB24: cards have no transparent parts.
  void *surface = rsvg.cairo_image_surface_create(1, width, height);
  void *context_of_cairo = rsvg.cairo_create(surface);
  rectangle whole = {0, 0, width, height};
  int is_drawn = rsvg.rsvg_handle_render_document(handle, context_of_cairo, &whole, &error);
  if (error) rsvg.g_error_free(error);
  is_drawn = is_drawn && rsvg.cairo_surface_write_to_png_stream(surface, add, context) == 0;
  rsvg.cairo_destroy(context_of_cairo);
  rsvg.cairo_surface_destroy(surface);
  rsvg.g_object_unref(handle);
  return is_drawn;
}
