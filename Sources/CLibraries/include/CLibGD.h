#ifndef CLIBGD_H
#define CLIBGD_H

// libgd, loaded when a picture is drawn on a terminal for the first time. The few functions in use are declared here, as
// in gd.h of version 2.1 and later, so that a build does not need its headers.

#include <stddef.h>

typedef struct gdImageStruct *clibgd_image;

// Loads the library once, from any thread.
// Returns NULL, or the reason of the failure; the other functions here need a NULL first.
const char *clibgd_load(void);

// Decodes the first frame of a picture. Returns NULL if it is damaged, or the library was built without the format.
clibgd_image clibgd_jpeg(int size, const void *bytes);
clibgd_image clibgd_png(int size, const void *bytes);
clibgd_image clibgd_gif(int size, const void *bytes);
clibgd_image clibgd_webp(int size, const void *bytes);

// Makes a transparent picture in 24 bits; NULL without memory.
clibgd_image clibgd_new(int width, int height);

// Copies a whole picture into another one at a place, in another size.
void clibgd_copy(clibgd_image into, clibgd_image image, int x, int y, int new_width, int new_height, int width, int height);

// The colour of a pixel: 7 bits of transparency, from 0 for none to 127, and 8 each of red, green and blue.
int clibgd_pixel(clibgd_image image, int x, int y);

// Reduces a picture to so many colours, at most 256; 0 if that fails.
int clibgd_reduce(clibgd_image image, int colors);

// Encodes a picture as PNG; clibgd_free releases the bytes. NULL without memory.
void *clibgd_encode_png(clibgd_image image, int *size);
void clibgd_free(void *bytes);

void clibgd_destroy(clibgd_image image);

#endif
