#ifndef CLIBRSVG_H
#define CLIBRSVG_H

// librsvg, loaded when a picture is first drawn as PNG. The few functions in use, of librsvg 2.46 and later and of cairo,
// are declared in the shim, so that a build does not need their headers.

#include <stddef.h>

// Loads the library once, from any thread.
// Returns NULL, or the reason of the failure; clibrsvg_png needs a NULL first.
const char *clibrsvg_load(void);

// Draws an SVG file of this size in pixels, and calls `add` with each part of the PNG.
// Returns 0 if the file is no SVG, or without memory.
int clibrsvg_png(
    const unsigned char *svg, size_t size, int width, int height,
    int (*add)(void *context, const unsigned char *bytes, unsigned int count), void *context);

#endif
