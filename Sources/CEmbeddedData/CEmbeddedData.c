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

#define FILE_OF(array) ((embedded_file){array, sizeof array})

embedded_file embedded_marvel_characters(void) { return FILE_OF(marvel_characters); }
embedded_file embedded_marvel_identities(void) { return FILE_OF(marvel_identities); }
embedded_file embedded_marvel_aliases(void) { return FILE_OF(marvel_aliases); }
embedded_file embedded_html_character_references(void) {
  return FILE_OF(html_character_references);
}
