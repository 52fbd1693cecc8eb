#include "CEmbeddedData.h"

static const unsigned char marvel_characters[] = {
#embed "marvelCharacters.csv"
};

static const unsigned char marvel_identities[] = {
#embed "marvelIdentities.csv"
};

static const unsigned char marvel_aliases[] = {
#embed "marvelAliases.csv"
};

static const unsigned char html_character_references[] = {
#embed "htmlCharacterReferences.csv"
};

static const unsigned char page_style[] = {
#embed "pageStyle.css"
};

static const unsigned char match_style[] = {
#embed "matchStyle.css"
};

static const unsigned char face_style[] = {
#embed "faceStyle.css"
};

static const unsigned char picture_style[] = {
#embed "pictureStyle.css"
};

static const unsigned char sort_script[] = {
#embed "sortScript.js"
};

static const unsigned char reload_script[] = {
#embed "reloadScript.js"
};

static const unsigned char starter_workflow[] = {
#embed "starterWorkflow.yaml"
};

static const unsigned char bash_completions[] = {
#embed "completions.bash"
};

static const unsigned char zsh_completions[] = {
#embed "completions.zsh"
};

static const unsigned char fish_completions[] = {
#embed "completions.fish"
};

static const unsigned char result_schema[] = {
#embed "../../Tournaments/result.schema.json"
};

#define FILE_OF(array) ((embedded_file){array, sizeof array})

embedded_file embedded_marvel_characters(void) { return FILE_OF(marvel_characters); }
embedded_file embedded_marvel_identities(void) { return FILE_OF(marvel_identities); }
embedded_file embedded_marvel_aliases(void) { return FILE_OF(marvel_aliases); }
embedded_file embedded_html_character_references(void) {
  return FILE_OF(html_character_references);
}
embedded_file embedded_page_style(void) { return FILE_OF(page_style); }
embedded_file embedded_match_style(void) { return FILE_OF(match_style); }
embedded_file embedded_face_style(void) { return FILE_OF(face_style); }
embedded_file embedded_picture_style(void) { return FILE_OF(picture_style); }
embedded_file embedded_sort_script(void) { return FILE_OF(sort_script); }
embedded_file embedded_reload_script(void) { return FILE_OF(reload_script); }
embedded_file embedded_starter_workflow(void) { return FILE_OF(starter_workflow); }
embedded_file embedded_bash_completions(void) { return FILE_OF(bash_completions); }
embedded_file embedded_zsh_completions(void) { return FILE_OF(zsh_completions); }
embedded_file embedded_fish_completions(void) { return FILE_OF(fish_completions); }
embedded_file embedded_result_schema(void) { return FILE_OF(result_schema); }
