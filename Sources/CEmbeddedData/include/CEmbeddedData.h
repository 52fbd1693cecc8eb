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
embedded_file embedded_page_style(void);
embedded_file embedded_match_style(void);
embedded_file embedded_face_style(void);
embedded_file embedded_picture_style(void);
embedded_file embedded_sort_script(void);
embedded_file embedded_reload_script(void);
embedded_file embedded_starter_workflow(void);
embedded_file embedded_bash_completions(void);
embedded_file embedded_zsh_completions(void);
embedded_file embedded_fish_completions(void);
embedded_file embedded_result_schema(void);

#endif
