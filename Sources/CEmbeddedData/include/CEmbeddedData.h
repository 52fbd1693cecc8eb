#ifndef CEMBEDDEDDATA_H
#define CEMBEDDEDDATA_H

#include <stddef.h>

// A file that the program brings along; its bytes are there as long as the program runs.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} embedded_file;

embedded_file embedded_marvel_characters(void);
embedded_file embedded_marvel_identities(void);
embedded_file embedded_marvel_aliases(void);
embedded_file embedded_html_character_references(void);

#endif
