// swift-format-ignore-file
// One record a line: they run past the column limit.

/// The same characters in several sources, as CSV, the best known first; an empty cell is unknown.
///
/// The basis says how a row was found: `fte` and `fte-b` in the data of FiveThirtyEight, `cva`, `cvm` and `cvn` in
/// answers of Comic Vine, `alg-…` in algolia/marvel-search, `tfn`, `xmn` and `ave` for titles of pages.
///
/// Fandom page ids: FiveThirtyEight, github.com/fivethirtyeight/data, comic-characters and avengers, CC BY 4.0
/// (https://creativecommons.org/licenses/by/4.0/), joined to the names of Marvel's API. The other columns are bare facts.
let embeddedIdentityRows = #"""
marvel_id,marvel_name,fandom_page_id,fandom_title,comicvine_id,wikipedia_title,basis
1009610,Spider-Man (Peter Parker),1678,Peter Parker (Earth-616),1443,Spider-Man,fte+cva+alg-h+tfn
1009718,Wolverine,64786,James Howlett (Earth-616),1440,Wolverine (character),fte+cva+alg-t+tfn
1009368,Iron Man,1868,Anthony Stark (Earth-616),1455,Iron Man,fte+cva+alg-n+tfn
1009220,Captain America,7139,Steven Rogers (Earth-616),1442,Captain America,fte+cva+alg-t+tfn
1009664,Thor,2460,Thor Odinson (Earth-616),2268,Thor (Marvel Comics),fte+cva+alg-t+tfn
1009351,Hulk,1833,Bruce Banner (Earth-616),2267,Hulk (comics),fte+cva+alg-t+tfn
1009262,Daredevil,1396,Matthew Murdock (Earth-616),24694,Daredevil (Marvel Comics),fte+cvm+alg-n+tfn
1009356,Human Torch,1837,Jonathan Storm (Earth-616),2120,Human Torch,fte+cva+alg-n+tfn
1009257,Cyclops,29481,Scott Summers (Earth-616),1459,Cyclops (comics),fte+cva+alg-t+tfn
1009662,Thing,2458,Benjamin Grimm (Earth-616),2114,Thing (comics),fte+cva+alg-n+tfn
1009282,Doctor Strange,55534,Stephen Strange (Earth-616),1456,Doctor Strange,fte+cva+alg-t+tfn
1009268,Deadpool,1409,Wade Wilson (Earth-616),7606,Deadpool,fte+cva+alg-n+tfn
1009629,Storm,2614,Ororo Munroe (Earth-616),1444,Storm (Marvel Comics),fte+cvm+alg-n+tfn
1009175,Beast,15725,Henry McCoy (Earth-616),1462,Beast (comics),fte+cvm+alg-n+tfn
1009515,Punisher,2312,Frank Castle (Earth-616),1525,Punisher,fte+cvm+alg-n+tfn
1009187,Black Panther,1190,T'Challa (Earth-616),1477,Black Panther (comics),fte-b+cva+alg-n+tfn
1009366,Invisible Woman,1863,Susan Storm (Earth-616),2190,Invisible Woman,fte-b+cva+alg-t+tfn
1009243,Colossus,1346,Piotr Rasputin (Earth-616),1460,Colossus (comics),fte+cva+alg-t+tfn
1009338,Hawkeye,1803,Clinton Barton (Earth-616),1475,Hawkeye (comics),fte+cvm+alg-n+tfn
1009546,Rogue,1677,Anna Marie (Earth-616),1446,Rogue (comics),fte+cvn+alg-n+tfn
1009472,Nightcrawler,2223,Kurt Wagner (Earth-616),1461,Nightcrawler (comics),fte+cvm+alg-t+tfn
1010338,Captain Marvel (Carol Danvers),1970,Carol Danvers (Earth-616),21561,Carol Danvers,fte+cva+alg-t+tfn
1009189,Black Widow,6545,Natasha Romanoff (Earth-616),3200,Black Widow (Natasha Romanova),fte-b+cva+alg-h+tfn
1009362,Iceman,35350,Robert Drake (Earth-616),,Iceman (comics),fte+alg-n+tfn
1009459,Mr. Fantastic,2166,Reed Richards (Earth-616),2151,,fte-b+cva+tfn
1010791,Sub-Mariner,7823,Namor McKenzie (Earth-616),,,fte-b+ave
1009592,Silver Surfer,2556,Norrin Radd (Earth-616),2502,Silver Surfer,fte+cva+alg-n+tfn
1009562,Scarlet Witch,2512,Wanda Maximoff (Earth-616),1466,Scarlet Witch,fte+cva+alg-n+tfn
1009471,Nick Fury,1671,Nicholas Fury (Earth-616),3202,Nick Fury,fte+cvm+alg-t+tfn
1009697,Vision,2414,Vision (Earth-616),1504,Vision (Marvel Comics),fte+cvm+alg-n+tfn
1009159,Archangel,1073,,,,fte-b
1009583,She-Hulk (Jennifer Walters),37690,Jennifer Walters (Earth-616),,She-Hulk,fte+alg-h+tfn
1009313,Gambit,1680,Remy LeBeau (Earth-616),1499,Gambit (comics),fte+cvn+alg-n+tfn
1009281,Doctor Doom,1448,Victor von Doom (Earth-616),1468,Doctor Doom,fte+cva+alg-t+tfn
1009407,Loki,2042,Loki Laufeyson (Earth-616),4324,Loki (comics),fte+cva+alg-n+tfn
1009417,Magneto,2081,Max Eisenhardt (Earth-616),1441,Magneto (comics),fte+cva+alg-t+tfn
1016181,Spider-Man (Miles Morales),,Miles Morales (Earth-1610),79420,Spider-Man (Miles Morales),cvm+alg-t+tfn
1009512,Psylocke,2307,Elizabeth Braddock (Earth-616),,Psylocke,fte+alg-n+tfn
1009214,Cable,32498,Nathan Summers (Earth-616),2157,Cable (comics),fte+cvn+alg-n+tfn
1009708,Mary Jane Watson,1978,,,,fte
1009310,Emma Frost,3765,Emma Frost (Earth-616),1457,Emma Frost,fte+cvm+alg-n+tfn
1009504,Professor X,65255,Charles Xavier (Earth-616),1505,Professor X,fte+cva+alg-t+tfn
1009707,Wasp,1976,Janet Van Dyne (Earth-616),,Wasp (comics),fte+alg-t+tfn
1009367,Iron Fist (Danny Rand),1866,Daniel Rand (Earth-616),1492,,fte+cva+tfn
1009215,Luke Cage,1265,Luke Cage (Earth-616),1450,Luke Cage,fte+cvm+alg-n+tfn
1009452,Moon Knight,2183,Marc Spector (Earth-616),1493,Moon Knight,fte+cvm+alg-t+tfn
1009524,Quicksilver,1592,Pietro Maximoff (Earth-616),,Quicksilver (comics),fte+alg-n+tfn
1009508,Kitty Pryde,2527,Katherine Pryde (Earth-616),3548,Kitty Pryde,fte+cvm+alg-n+tfn
1009466,Namor,7823,Namor McKenzie (Earth-616),1476,Namor,fte+cvm+alg-n+tfn
1009337,Havok,1802,Alexander Summers (Earth-616),,Havok (comics),fte+alg-n+xmn
1009554,Sabretooth,2374,Victor Creed (Earth-616),4563,Sabretooth (comics),fte+cvm+alg-t+tfn
1009608,Spider-Woman (Jessica Drew),2589,Jessica Drew (Earth-616),,Spider-Woman (Jessica Drew),fte+alg-t+tfn
1009318,Ghost Rider (Johnny Blaze),1705,Johnathon Blaze (Earth-616),,Ghost Rider (Johnny Blaze),fte+alg-t+tfn
1009182,Bishop,,Lucas Bishop (Earth-1191),1503,Bishop (comics),cvm+alg-t+tfn
1009343,Hercules,1818,Hercules (Earth-616),2503,Hercules (Marvel Comics),fte+cvm+alg-t+ave
1009219,Cannonball,1276,Samuel Guthrie (Earth-616),1496,Cannonball (comics),fte+cvm+alg-t+ave
1009652,Thanos,2456,Thanos (Earth-616),,Thanos,fte+alg-n+tfn
1009381,Jubilee,1900,Jubilation Lee (Earth-616),4562,Jubilee (comics),fte+cvn+alg-t+tfn
1017577,Ms. Marvel (Kamala Khan),674895,Kamala Khan (Earth-616),,Ms. Marvel (Kamala Khan),fte+alg-t+tfn
1009277,Domino,1460,Neena Thurman (Earth-616),,Domino (comics),fte+alg-t+xmn
1009722,X-23,1565,Laura Kinney (Earth-616),3560,X-23,fte+cvm+alg-n+tfn
1009389,Kingpin,1931,Wilson Fisk (Earth-616),,Kingpin (comics),fte+alg-t+tfn
1009499,Polaris,2278,Lorna Dane (Earth-616),1473,Polaris (comics),fte+cvm+alg-t+tfn
1009372,J. Jonah Jameson,1872,,1487,,fte-b+cvm
1009577,Shang-Chi,15282,Shang-Chi (Earth-616),12716,Shang-Chi,fte+cvm+alg-t+tfn
1009719,Wonder Man,2009,Simon Williams (Earth-616),,Wonder Man,fte+alg-t+ave
1009288,Elektra,1505,Elektra Natchios (Earth-616),1802,,fte-b+cvm+tfn
1010787,Eddie Brock,11857,Edward Brock (Earth-616),,Eddie Brock,fte+alg-t+tfn
1009185,Black Cat,1180,Felicia Hardy (Earth-616),,Black Cat (comics),fte+alg-t+tfn
1009312,Galactus,1676,Galactus (Earth-616),2149,Galactus,fte+cvm+alg-t+tfn
1011490,Hank Pym,1557,Henry Pym (Earth-616),2247,Hank Pym,fte+cvm+alg-n+tfn
1009327,Jean Grey,65219,Jean Grey (Earth-616),3552,Jean Grey,fte+cva+alg-n+tfn
1009465,Mystique,55878,Raven Darkholme (Earth-616),1469,Mystique (comics),fte+cvn+alg-t+tfn
1010740,Winter Soldier,15823,James Barnes (Earth-616),,,fte-b+tfn
1009267,Dazzler,1404,Alison Blaire (Earth-616),1498,Dazzler,fte+cvm+alg-t+xmn
1009480,Odin,1596,Odin Borson (Earth-616),,,fte-b+tfn
1009705,Warpath,1973,James Proudstar (Earth-616),2158,Warpath (comics),fte-b+cvm+alg-t+xmn
1009382,Juggernaut,1901,Cain Marko (Earth-616),1445,Juggernaut (comics),fte+cvm+alg-t+tfn
1009325,Norman Osborn,1740,,,Norman Osborn,fte+alg-n
1009638,Sunspot,2626,Roberto Da Costa (Earth-616),4644,Sunspot (comics),fte+cvm+alg-t+xmn
1009297,Falcon,1613,Samuel Wilson (Earth-616),1451,Falcon (comics),fte+cvm+alg-n+tfn
1009379,Rick Jones,1896,Richard Jones (Earth-616),2248,,fte+cvm+ave
1010354,Adam Warlock,1029,Adam Warlock (Earth-616),6805,Adam Warlock,fte+cvn+alg-t+tfn
1009224,Captain Marvel (Mar-Vell),1289,Mar-Vell (Earth-616),,,fte+tfn
1009609,Spider-Girl (May Parker),,,,Spider-Girl,alg-t
1009477,Nova,2239,Richard Rider (Earth-616),,Nova (Richard Rider),fte+alg-n+ave
1009491,Peter Parker,1678,Peter Parker (Earth-616),,,fte+ave
1010682,Misty Knight,1935,,,Misty Knight,fte+alg-n
1009168,Banshee,1131,Sean Cassidy (Earth-616),,Banshee (comics),fte+alg-t+xmn
1009276,Doctor Octopus,1453,Otto Octavius (Earth-616),1485,Doctor Octopus,fte+cvm+alg-t+tfn
1009227,Carnage,37620,Cletus Kasady (Earth-616),1490,Carnage (comics),fte+cvm+alg-t+tfn
1009223,Captain Britain,1285,Brian Braddock (Earth-616),7477,Captain Britain,fte+cvm+alg-t+ave
1009535,Red Skull,2344,Johann Shmidt (Earth-616),2250,Red Skull,fte-b+cvm+alg-t+tfn
1009539,Franklin Richards,68416,,2469,Franklin Richards,fte+cvn+alg-t
1009378,Jessica Jones,1888,Jessica Jones (Earth-616),2265,Jessica Jones,fte+cvm+alg-t+tfn
1009588,Sif,2550,,,Sif (comics),fte+alg-n
1009490,May Parker,8650,,,,fte-b
1009438,Medusa,2137,Medusalith Amaquelin (Earth-616),4327,Medusa (comics),fte-b+cvm+alg-t+tfn
1017603,Spider-Gwen (Gwen Stacy),,Gwendolyn Stacy (Earth-65),,,tfn
1011081,Ka-Zar,1903,,3558,,fte-b+cvm
1009184,Black Bolt,1179,Blackagar Boltagon (Earth-616),4329,Black Bolt,fte+cvm+alg-t+tfn
1009309,Forge,119507,Forge (Earth-616),4279,Forge (comics),fte+cvn+alg-t+xmn
1009420,Man-Thing,2097,,4988,Man-Thing,fte+cvm+alg-t
1009596,Banshee (Theresa Rourke),2558,,,,fte-b
1010744,Rocket Raccoon,2359,Rocket Raccoon (Earth-616),32814,Rocket Raccoon,fte+cva+alg-n+tfn
1009384,Kang,,,2264,,cvm
1009191,Blade,1204,Eric Brooks (Earth-616),7570,Blade (comics),fte+cvm+alg-t+tfn
1011001,Daken,51769,Akihiro (Earth-616),42501,Daken,fte-b+cvn+alg-t+xmn
1011227,Amadeus Cho,76268,Amadeus Cho (Earth-616),43587,Amadeus Cho,fte+cvm+alg-t+ave
1009670,Tigra (Greer Nelson),2440,,,Tigra,fte-b+alg-t
1009258,Dagger,1389,,1935,,fte-b+cvm
1010801,Ant-Man (Scott Lang),1080,Scott Lang (Earth-616),,Ant-Man (Scott Lang),fte+alg-t+tfn
1009580,Shatterstar,,,2156,Shatterstar,cvn+alg-t
1009717,Wolfsbane,2007,Rahne Sinclair (Earth-616),4557,Wolfsbane (comics),fte+cvm+alg-t+xmn
1009212,Bullseye,1256,Bullseye (Lester) (Earth-616),4647,Bullseye (comics),fte-b+cvm+alg-t+tfn
1010852,Two-Gun Kid,2501,Matthew Hawk (Earth-616),,Two-Gun Kid,fte-b+alg-t+ave
1009156,Apocalypse,1084,En Sabah Nur (Earth-616),7612,Apocalypse (comics),fte-b+cvn+alg-t+tfn
1009239,Clea,1335,,,,fte
1009415,Magik (Illyana Rasputin),2077,Illyana Rasputina (Earth-616),,Magik (comics),fte-b+alg-t+xmn
1009241,Cloak,1336,,1474,,fte-b+cvm
1009447,Mister Sinister,2170,Nathaniel Essex (Mister Sinister) (Earth-616),3179,Mister Sinister,fte+cvm+alg-t+tfn
1009663,Venom (Flash Thompson),8651,Eugene Thompson (Earth-616),1489,Flash Thompson,fte-b+cvm+alg-t+tfn
1009167,Bruce Banner,1833,Robert Bruce Banner (Earth-616),,,fte+ave
1009228,Sharon Carter,1300,Sharon Carter (Earth-616),38227,,fte+cvm+ave
1009306,Firestar,1633,Angelica Jones (Earth-616),2101,Firestar,fte+cvn+alg-t+xmn
1010677,Dracula,1471,,,Dracula (Marvel Comics),fte+alg-t
1010860,Squirrel Girl,10207,Doreen Green (Earth-616),2488,Squirrel Girl,fte+cvm+alg-t+tfn
1010351,Hellcat (Patsy Walker),1811,Patricia Walker (Earth-616),3316,Patsy Walker,fte+cvm+alg-t+ave
1009440,Mephisto,2146,Mephisto (Earth-616),2635,Mephisto (comics),fte+cvn+alg-t+tfn
1009558,Sandman,2382,Flint Marko (Earth-616),3544,,fte-b+cvm+tfn
1009255,Crystal,1380,Crystalia Amaquelin (Earth-616),2115,Crystal (comics),fte+cvm+alg-t+ave
1009153,Angel (Warren Worthington III),1073,Warren Worthington III (Earth-616),,,fte+tfn
1009542,Rictor,2353,,10988,Rictor,fte+cvn+alg-t
1009685,Ultron,1576,Ultron (Earth-616),2242,Ultron,fte+cvn+alg-n+tfn
1009393,Lady Deathstrike,1955,,,Lady Deathstrike,fte+alg-t
1010808,Hawkeye (Kate Bishop),6635,Katherine Bishop (Earth-616),2262,Hawkeye (Kate Bishop),fte+cvm+alg-t+tfn
1017078,Nova (Sam Alexander),514255,Sam Alexander (Earth-616),82858,Nova (Sam Alexander),fte+cvm+alg-t+tfn
1009571,Sentry (Robert Reynolds),6517,Robert Reynolds (Earth-616),,Sentry (Robert Reynolds),fte+alg-t+tfn
1009648,Taskmaster,2428,Anthony Masters (Earth-616),4578,Taskmaster,fte+cvm+alg-t+tfn
1009402,Lilandra,2024,,6144,,fte-b+cvn
1010373,Howard The Duck,,,6803,,cvm
1010733,Star-Lord (Peter Quill),31525,Peter Quill (Earth-616),10957,Star-Lord,fte+cva+alg-t+tfn
1017834,War Machine (James Rhodes),6194,James Rhodes (Earth-616),,,fte+tfn
1009523,Quasar (Phyla-Vell),19283,,40922,,fte+cvn
1009725,X-Man,,Nathaniel Grey (Earth-295),,,xmn
1009275,Doc Samson,1445,,,Doc Samson,fte+alg-t
1009454,Morbius,2186,Michael Morbius (Earth-616),6722,,fte-b+cvm+tfn
1011335,Maria Hill,20978,Maria Hill (Earth-616),40824,,fte+cvm+tfn
1009476,Northstar,2238,,,Northstar,fte+alg-t
1011428,Hope Summers,119275,Hope Summers (Earth-616),,Hope Summers (comics),fte+alg-t+xmn
1009720,Wong,2010,Wong (Earth-616),,,fte+tfn
1009186,Black Knight (Sir Percy of Scandia),1185,,,Black Knight (Sir Percy),fte+alg-t
1011072,Edwin Jarvis,1496,,,,fte
1009385,Karnak,1915,,10975,Karnak (comics),fte+cvm+alg-t
1009391,Kraven the Hunter,1943,Sergei Kravinoff (Earth-616),2475,Kraven the Hunter,fte+cvm+alg-t+tfn
1009699,Vulture (Adrian Toomes),2421,Adrian Toomes (Earth-616),,Vulture (comics),fte+alg-t+tfn
1010890,Deathlok,7373,,7258,Deathlok,fte+cvm+alg-t
1009148,Absorbing Man,1027,,1779,Absorbing Man,fte+cvm+alg-t
1009399,Legion,1966,David Haller (Earth-616),,,fte-b+xmn
1017583,Devil Dinosaur (Devil Dinosaur),,,,Devil Dinosaur,alg-t
1010925,Ghost Rider (Daniel Ketch),1706,,,Ghost Rider (Danny Ketch),fte+alg-t
1011360,Red Hulk,2365,Thaddeus Ross (Earth-616),,,fte+ave
1011456,Balder,1127,,,,fte-b
1014873,Spider-Man (2099),,Miguel O'Hara (Earth-928),,,tfn
1009413,Madrox,37689,,7910,,fte-b+cvm
1010778,Quasar (Wendell Vaughn),6633,Wendell Vaughn (Earth-616),,Quasar (Wendell Vaughn),fte+alg-t+ave
1009406,Lockjaw,2038,,3534,Lockjaw (comics),fte+cvm+alg-t
1009430,Rachel Grey,,Rachel Summers (Earth-811),,,xmn
1009287,Electro,1503,Maxwell Dillon (Earth-616),3228,Electro (Marvel Comics),fte+cvm+alg-t+tfn
1009486,Harry Osborn,1741,,2478,Harry Osborn,fte+cvm+alg-t
1009560,Sasquatch (Walter Langkowski),2383,,,,fte
1010765,Werewolf By Night,,,4984,,cvm
1017831,Ironheart (Riri Williams),,Riri Williams (Earth-616),,,tfn
1009404,Lizard,2034,Curtis Connors (Earth-616),1488,Lizard (comics),fte+cvm+alg-t+tfn
1010329,Jane Foster,1654,,12337,,fte+cvn
1009425,Marrow,2110,,13726,Marrow (comics),fte-b+cvm+alg-t
1010805,Machine Man,2058,,7242,Machine Man,fte-b+cvn+alg-t
1009464,Mysterio,2715,Quentin Beck (Earth-616),4333,Mysterio,fte+cvm+alg-t+tfn
1009733,Charles Xavier,65255,,,,fte
1011435,Green Goblin (Norman Osborn),1740,Norman Osborn (Earth-616),,,fte+tfn
1009470,Foggy Nelson,1643,,,,fte-b
1009636,Sunfire,2624,Shiro Yoshida (Earth-616),3175,Sunfire (comics),fte+cvn+alg-t+xmn
1010676,Colleen Wing,1344,,,Colleen Wing,fte+alg-t
1011220,Mockingbird,2173,Barbara Morse (Earth-616),2497,Mockingbird (Marvel Comics),fte-b+cvm+alg-t+ave
1009619,Gwen Stacy,1782,,1480,,fte-b+cvm
1009737,Yellowjacket (Hank Pym),1557,Henry Pym (Earth-616),2247,,fte+cvm+ave
1009408,Longshot,,,,Longshot,alg-t
1017815,Silk (Cindy Moon),747897,Cindy Moon (Earth-616),101483,,fte+cvm+tfn
1009211,Bucky,15823,James Buchanan Barnes (Earth-616),,Bucky,fte+alg-t+ave
1017575,Captain America (Sam Wilson),1613,Samuel Wilson (Earth-616),1451,,fte+cvm+ave
1009494,Pepper Potts,9106,Virginia Potts (Earth-616),4263,Pepper Potts,fte+cvn+alg-t+tfn
1011426,Scarlet Spider (Kaine),1904,,,Kaine,fte-b+alg-t
1011809,Black Knight (Dane Whitman),1187,,,,fte
1009163,Aurora,1122,,,Aurora (comics),fte+alg-t
1009321,Gladiator (Kallark),1715,,,,fte-b
1009525,Valeria Richards,2115,,,,fte
1009714,Wiccan,6637,William Kaplan (Earth-616),40505,Wiccan (comics),fte+cvm+alg-t+ave
1010735,Drax,33447,Arthur Douglas (Earth-616),,,fte-b+tfn
1011223,Skaar,86454,,48518,Skaar (comics),fte+cvm+alg-t
1017824,Ms. America (America Chavez),,America Chavez (Earth-616),78932,,cvm+tfn
1009492,Patriot,6638,Elijah Bradley (Earth-616),2258,Patriot (comics),fte+cvm+alg-t+ave
1009387,Quentin Quire,7127,Quintavius Quire (Earth-616),40583,Quentin Quire,fte+cvm+alg-t+xmn
1009421,Mandarin,2099,,3530,Mandarin (comics),fte+cvn+alg-t
1009451,Moondragon,2182,Heather Douglas (Earth-616),7214,Moondragon,fte+cvn+alg-t+ave
1009590,Silver Sable,2554,,,Silver Sable,fte+alg-t
1009453,Dani Moonstar,1395,Danielle Moonstar (Earth-616),,,fte-b+xmn
1009683,Uatu The Watcher,1572,,,,fte-b
1009199,Blob,1215,Frederick Dukes (Earth-616),,Blob (comics),fte+alg-t+xmn
1009435,Alicia Masters,4704,,,,fte
1010763,Gamora,1684,Gamora (Earth-616),6806,Gamora,fte+cvm+alg-n+tfn
1011197,Scarlet Spider (Ben Reilly),2511,Benjamin Reilly (Earth-616),6286,,fte-b+cvm+tfn
1009537,Rhino,2351,Aleksei Sytsevich (Earth-616),2126,Rhino (comics),fte+cvm+alg-t+tfn
1010743,Groot,17514,Groot (Earth-616),24341,Groot,fte+cva+alg-n+tfn
1009513,Puck,2309,,,Puck (comics),fte+alg-t
1009538,Iron Patriot (James Rhodes),6194,James Rhodes (Earth-616),,,fte+ave
1010760,Justice,1902,Vance Astrovik (Earth-616),4811,Justice (New Universe),fte-b+cvm+alg-t+ave
1009578,Shanna the She-Devil,2532,,,Shanna the She-Devil,fte-b+alg-t
1010366,Boom Boom,7630,Tabitha Smith (Earth-616),,,fte-b+xmn
1009376,Jocasta,1891,Jocasta (Earth-616),,Jocasta (comics),fte+alg-t+ave
1009682,U.S. Agent,1586,Jonathan Walker (Earth-616),14992,U.S. Agent,fte+cvm+alg-t+tfn
1011051,Strong Guy,2617,,7599,,fte-b+cvn
1009216,Caliban,1267,,9637,Caliban (comics),fte+cvm+alg-t
1009157,Spider-Girl (Anya Corazon),3763,Anya Corazon (Earth-616),,Anya Corazon,fte+alg-t+ave
1009449,Mole Man,2178,,,Mole Man,fte+alg-t
1009439,Meltdown,7630,Tabitha Smith (Earth-616),,,fte-b+xmn
1009548,Betty Ross,1130,,3445,,fte-b+cvm
1011096,Captain Marvel (Genis-Vell),1287,,4813,,fte+cvm
1009469,Namorita,2204,,2113,Namorita,fte+cvn+alg-t
1009545,Robbie Robertson,6537,,,,fte-b
1011258,Carlie Cooper,107154,,49654,,fte+cvn
1009473,Nightmare,2225,,2646,Nightmare (Marvel Comics),fte+cvm+alg-t
1009692,Toxin (Eddie Brock),11857,,,,fte
1009284,Dum Dum Dugan,1487,,3526,Dum Dum Dugan,fte+cvm+alg-t
1009405,Lockheed,2037,,4444,Lockheed (comics),fte+cvm+alg-t
1009493,Penance (Robert Baldwin),5708,Robert Baldwin (Earth-616),,,fte+ave
1009154,Annihilus,1078,,10964,Annihilus,fte+cvm+alg-t
1009301,Fantomex,1618,Charlie Cluster-7 (Earth-616),4281,Fantomex,fte+cvn+alg-t+xmn
1011347,Spider-Ham (Larval Earth),,Peter Porker (Earth-8311),,,tfn
1014858,Spider-Man (Ben Reilly),2511,,6286,,fte-b+cvm
1009482,Omega Red,1599,Arkady Rossovich (Earth-616),,Omega Red,fte+alg-t+xmn
1010335,Triton,2497,,11428,Triton (comics),fte+cvm+alg-t
1009324,Gorgon,1733,,,,fte
1010784,Ares,1095,Ares (Earth-616),,Ares (Marvel Comics),fte+alg-t+ave
1011386,Karma,1914,,9849,Karma (comics),fte+cvm+alg-t
1009197,Blink,19280,Clarice Ferguson (Earth-295),,Blink (comics),fte+alg-t+xmn
1009416,Magma (Amara Aquilla),10174,Amara Aquilla (Earth-616),4558,Magma (comics),fte+cvn+alg-t+xmn
1009561,Sauron,2389,,3180,Sauron (comics),fte+cvn+alg-t
1011482,Hela,1809,Hela (Earth-616),,,fte+tfn
1009205,Boomer,7630,,,,fte-b
1009641,Swordsman,2635,Jacques Duquesne (Earth-616),,Swordsman (comics),fte+alg-t+ave
1011026,Mantis,2105,Mantis (Earth-616),,Mantis (Marvel Comics),fte+alg-t+tfn
1017838,Black Panther (Shuri),256371,,,,fte
1009496,Jean Grey,65219,Jean Grey (Earth-616),3552,Jean Grey,fte+cva+alg-n+tfn
1011056,Multiple Man,37689,,,,fte-b
1009320,Giant Man,1557,Henry Pym (Earth-616),,,fte-b+ave
1010719,Daimon Hellstrom,1813,,,Daimon Hellstrom,fte+alg-t
1009390,Klaw,1933,,3171,Klaw (Marvel Comics),fte+cvm+alg-t
1009675,Tombstone,2484,,,Tombstone (comics),fte+alg-t
1010349,Nighthawk,2724,,,Nighthawk (Marvel Comics),fte+alg-t
1011020,Darkhawk,1399,,2111,Darkhawk,fte+cvn+alg-t
1009146,Abomination (Emil Blonsky),1025,Emil Blonsky (Earth-616),3489,Abomination (comics),fte+cvm+alg-t+tfn
1009522,Pyro,2317,St. John Allerdyce (Earth-616),,Pyro (comics),fte+alg-t+xmn
1010344,Ronan,2362,Ronan (Earth-616),4818,,fte+cvn+tfn
1010345,Sersi,2523,Sersi (Earth-616),2118,Sersi,fte+cvn+alg-t+tfn
1010932,Human Torch (Jim Hammond),1836,Human Torch (Android) (Earth-616),12605,Human Torch (android),fte-b+cvm+alg-t+ave
1011068,M (Monet St. Croix),2054,,40460,M (comics),fte+cvm+alg-t
1011376,Reptil,239187,Humberto Lopez (Earth-616),,Reptil,fte+alg-t+ave
1011542,Yondu,,Yondu Udonta (Earth-616),,,tfn
1009233,Chamber,1315,,2244,Chamber (comics),fte+cvn+alg-t
1017844,Honey Badger (Gabrielle Kinney),,Gabrielle Kinney (Earth-616),,,xmn
1010898,Sin,24456,,28057,Sin (Marvel Comics),fte+cvm+alg-t
1009180,Beta-Ray Bill,1163,Beta Ray Bill (Earth-616),6139,,fte+cvn+tfn
1009280,Dormammu,1464,Dormammu (Earth-616),2205,Dormammu,fte+cvm+alg-t+tfn
1009355,Hulkling,6636,Dorrek VIII (Earth-616),2259,Hulkling,fte+cvm+alg-t+ave
1009448,Mojo,,,,Mojo (comics),alg-t
1009274,Diamondback (Rachel Leighton),1435,,25689,Diamondback (comics),fte+cvm+alg-t
1010369,Typhoid Mary,4703,,1536,Typhoid Mary (comics),fte+cvm+alg-t
1010726,M.O.D.O.K.,,,3709,,cvm
1010782,Ben Urich,1161,,,,fte
1010785,Echo,15414,Maya Lopez (Earth-616),,Echo (Marvel Comics),fte+alg-t+ave
1009673,Toad,2482,Mortimer Toynbee (Earth-616),,Toad (comics),fte+alg-t+xmn
1010701,Elsa Bloodstone,12235,,,Elsa Bloodstone,fte+alg-t
1011179,Pixie,15907,,,Pixie (Morlock),fte-b+alg-t
1009271,Destiny,1424,Irene Adler (Earth-616),,,fte-b+xmn
1009468,Namora,39133,,,Namora,fte-b+alg-t
1009696,Viper,2065,,3420,Viper (Marvel Comics),fte+cvm+alg-n
1010669,Titania,5513,,,Titania (Marvel Comics),fte+alg-t
1010684,Night Thrasher,4877,,2098,Night Thrasher (Dwayne Taylor),fte+cvm+alg-n
1010853,White Tiger (Angela Del Toro),31443,,1925,,fte+cvn
1009398,Leader,1958,,7617,Leader (comics),fte+cvm+alg-t
1009427,Marvel Boy,,,,Marvel Boy,alg-t
1011500,Doctor Voodoo,1244,,10280,,fte-b+cvm
1009252,Crossbones,4011,Brock Rumlow (Earth-616),3225,Crossbones (comics),fte+cvm+alg-t+tfn
1009614,Spiral (Rita Wayword),2593,,,Spiral (comics),fte+alg-t
1009632,Stryfe,,,7616,Stryfe,cvn+alg-t
1009715,Wild Child,5592,,,Wild Child (comics),fte+alg-t
1011758,Attuma,1120,,15779,,fte+cvm
1009169,Baron Strucker,1140,,,Baron Strucker,fte+alg-t
1009329,Ben Grimm,2458,Benjamin Grimm (Earth-616),,,fte+ave
1009576,Shaman,2528,,5017,Shaman (comics),fte+cvn+alg-n
1009606,Snowbird,2577,,8474,,fte-b+cvn
1009624,Tony Stark,1868,,,,fte
1009164,Avalanche,1124,Dominikos Petrakis (Earth-616),,Avalanche (comics),fte+alg-t+xmn
1010705,Spectrum,37751,Monica Rambeau (Earth-616),11337,,fte-b+cvn+ave
1009483,Onslaught,,,,Onslaught (comics),alg-t
1009555,Sage,2376,,4559,Sage (comics),fte+cvm+alg-t
1009625,Stepford Cuckoos,,,,Stepford Cuckoos,alg-t
1010358,Ulik,1573,,12323,Ulik,fte+cvm+alg-t
1009347,Hobgoblin (Roderick Kingsley),1825,,,Roderick Kingsley,fte+alg-t
1009434,Mastermind,,,8306,,cvm
1010371,Boomerang,1226,,6299,Boomerang (comics),fte+cvm+alg-t
1010802,Ant-Man (Eric O'Grady),34776,Eric O'Grady (Earth-616),6774,Eric O'Grady,fte+cvm+alg-t+ave
1009234,Chameleon,1316,,,Chameleon (comics),fte+alg-t
1010326,Steve Rogers,7139,Steven Rogers (Earth-616),,,fte+ave
1009155,Ant-Man (Hank Pym),1557,Henry Pym (Earth-616),2247,,fte+cvm+ave
1009305,Firelord,1632,,7108,Firelord (comics),fte+cvn+alg-t
1009410,Moira MacTaggert,,Moira MacTaggert (Earth-616),,,xmn
1010693,Songbird,2582,,3281,Songbird (comics),fte+cvm+alg-t
1010694,Speedball (Robert Baldwin),5708,Robert Baldwin (Earth-616),2104,,fte+cvn+ave
1009519,Puppet Master,2314,,,Puppet Master (Marvel Comics),fte+alg-t
1011100,Layla Miller,8930,,1447,,fte+cvn
1011300,High Evolutionary,1822,Herbert Wyndham (Earth-616),13346,High Evolutionary,fte+cvn+alg-t+tfn
1009581,Sebastian Shaw,1184,,2175,Sebastian Shaw (comics),fte+cvm+alg-t
1009631,Sue Storm,1863,Susan Storm (Earth-616),,,fte+ave
1010352,Madame Masque,,,,Madame Masque,alg-t
1011084,Starfox,1523,Eros (Earth-616),7257,Starfox (comics),fte-b+cvn+alg-t+ave
1011288,Jackal,1874,,,Jackal (Marvel Comics),fte+alg-t
1011436,Red She-Hulk,1130,,,,fte-b
1009251,Crimson Dynamo,,,,Crimson Dynamo,alg-t
1009357,Husk,1840,,3426,Husk (comics),fte+cvm+alg-t
1009585,Shocker (Herman Schultz),2543,,4825,Shocker (comics),fte+cvm+alg-h
1009232,Ch'od,,,,Ch'od,alg-t
1009270,Deathbird,1415,,6089,Deathbird,fte-b+cvn+alg-t
1009279,Doop,1465,,,Doop (comics),fte+alg-t
1009380,Joseph,1897,,15063,Joseph (comics),fte-b+cvn+alg-t
1009591,Silver Samurai,,,3174,Silver Samurai,cvn+alg-t
1010324,Victor Von Doom,1448,,,,fte
1011241,Menace,104599,,,Menace (Marvel Comics),fte+alg-t
1014528,Quake (Daisy Johnson),17988,Daisy Johnson (Earth-616),43174,,fte+cvm+ave
1017833,Ghost Rider (Robbie Reyes),711145,Roberto Reyes (Earth-616),,,fte+tfn
1009170,Baron Zemo (Heinrich Zemo),1141,,,,fte
1009217,Callisto,1268,,3423,Callisto (comics),fte+cvm+alg-t
1009342,Hepzibah,1816,,,Hepzibah (comics),fte+alg-t
1009563,Scorpion (Mac Gargan),2513,MacDonald Gargan (Earth-616),,,fte+tfn
1010362,Moonstone,2185,,3279,Moonstone (comics),fte+cvn+alg-t
1010817,Rage,5398,Elvin Haliday (Earth-616),,Rage (comics),fte+alg-t+ave
1011095,Captain Marvel (Monica Rambeau),37751,Monica Rambeau (Earth-616),11337,Monica Rambeau,fte+cvn+alg-t+tfn
1017574,Angela (Aldrif Odinsdottir),631202,,,,fte
1009171,Bastion,3891,,40568,Bastion (comics),fte+cvn+alg-t
1009195,Blastaar,1207,,10963,Blastaar,fte+cvm+alg-t
1009245,Constrictor,1352,,2127,Constrictor (comics),fte+cvm+alg-t
1009283,Dragon Man,1475,,6823,Dragon Man,fte+cvm+alg-t
1009666,Thunderbird (John Proudstar),2466,,,Thunderbird (comics),fte+alg-t
1009691,Vengeance (Michael Badilino),7720,,,,fte
1009330,Guardian,1756,,,Guardian (Marvel Comics),fte+alg-t
1009411,Mad Thinker,2061,,,Mad Thinker,fte+alg-t
1009445,Mimic,2159,,,,fte-b
1009509,Madelyne Pryor,2072,Madelyne Pryor (Earth-616),10981,Madelyne Pryor,fte+cvm+alg-t+xmn
1009667,Thunderbird (Neal Shaara),2468,,,Thunderbird (Neal Shaara),fte+alg-t
1010906,Baron Zemo (Helmut Zemo),1142,Helmut Zemo (Earth-616),,Helmut Zemo,fte+alg-t+tfn
1011515,Zeus,1546,,,,fte-b
1017856,Captain Britain (Betsy Braddock),2307,,3176,,fte+cvm
1009158,Arcade,1091,,8429,Arcade (Marvel Comics),fte+cvm+alg-t
1009442,Mesmero,57395,,5065,Mesmero,fte+cvm+alg-t
1010347,Mr. Hyde,2168,,3233,,fte-b+cvm
1010367,Masque,,,7252,,cvm
1010702,Gravity,7196,Greg Willis (Earth-616),,Gravity (comics),fte+alg-t+ave
1010868,Firebird,1628,Bonita Juarez (Earth-616),,Firebird (Marvel Comics),fte+alg-t+ave
1011035,Satana,2385,,13783,Satana (Marvel Comics),fte+cvn+alg-t
1009247,Corsair,1361,,,Corsair (comics),fte+alg-t
1009334,Hammerhead,,,6817,Hammerhead (comics),cvm+alg-t
1009479,Otto Octavius,1453,Otto Octavius (Earth-616),,,fte+ave
1010809,Clint Barton,1803,,,,fte
1011357,Karen Page,1911,,,,fte
1009249,Count Nefaria,1365,,3229,Count Nefaria,fte+cvn+alg-t
1009295,Exodus,1530,Bennet du Paris (Earth-616),4567,Exodus (comics),fte+cvm+alg-t+xmn
1009328,Grim Reaper,1748,,,Grim Reaper (comics),fte+alg-t
1009628,Stingray (Walter Newell),2612,Walter Newell (Earth-616),3320,Stingray (comics),fte+cvn+alg-t+ave
1009639,Super-Skrull,,,21332,Super-Skrull,cvm+alg-t
1010348,Whirlwind,1984,,6828,Whirlwind (comics),fte+cvm+alg-t
1010365,Nebula,2209,Nebula (Earth-616),14558,Nebula (comics),fte+cvn+alg-t+tfn
1011309,Toro (Thomas Raymond),2487,,,Toro (comics),fte+alg-t
1011327,Lady Bullseye,126872,,,Lady Bullseye,fte+alg-t
1009573,Shadow King,,,14889,Shadow King,cvn+alg-t
1011057,Slapstick,2565,,,Slapstick (comics),fte+alg-t
1013133,Krakoa,77192,,,,fte
1009172,Batroc the Leaper,1146,,,Batroc the Leaper,fte+alg-t
1009261,Carol Danvers,1970,Carol Danvers (Earth-616),21561,Carol Danvers,fte+cvm+alg-n+ave
1009514,Puma,2310,,,Puma (comics),fte+alg-t
1011298,Armor (Hisako Ichiki),16501,,4442,Armor (comics),fte+cvm+alg-t
1009291,Empath,1511,,7179,Empath (comics),fte+cvn+alg-t
1009303,Fin Fang Foom,1627,,8145,Fin Fang Foom,fte+cvm+alg-t
1009507,Prowler,2304,,14874,Prowler (comics),fte+cvm+alg-t
1009520,Purple Man,2316,Zebediah Killgrave (Earth-616),3227,Purple Man,fte+cvn+alg-t+tfn
1009526,Radioactive Man,2320,,,Radioactive Man (comics),fte+alg-t
1009651,Terrax,,,2106,Terrax,cvm+alg-n
1009672,Titanium Man (Topolov),1744,,,,fte
1009695,Vindicator,,,,Vindicator (comics),alg-t
1010671,Enchantress (Amora),1514,,,,fte-b
1011287,Warlock (Technarchy),1971,,,,fte-b
1011420,Grey Gargoyle,1745,,6816,Grey Gargoyle,fte+cvn+alg-t
1009229,Frank Castle,2312,,,,fte
1009315,Gateway,1690,,4646,Gateway (comics),fte+cvn+alg-t
1009316,Gauntlet (Joseph Green),46986,,,Gauntlet (comics),fte+alg-t
1009463,Matthew Murdock,1396,Matthew Murdock (Earth-616),,,fte+ave
1010696,Union Jack (Joseph Chapman),7457,,,Union Jack (Joseph Chapman),fte+alg-t
1010746,Nico Minoru,14469,,1940,Nico Minoru,fte+cvm+alg-t
1009273,Diablo,1434,,,Diablo (Marvel Comics),fte+alg-t
1009568,Selene,2520,Selene Gallio (Earth-616),2176,Selene (comics),fte+cvm+alg-t+xmn
1009579,Shard,,,,Shard (comics),alg-t
1009694,Vertigo (Savage Land Mutate),2403,,3561,,fte+cvm
1010896,Lyja,68317,,,Lyja,fte+alg-t
1010927,Goliath (Bill Foster),1183,,,Bill Foster (comics),fte+alg-t
1011082,Elixir,1509,,,Elixir (comics),fte+alg-t
1011244,Mr. Negative,107958,,49969,,fte+cvm
1011305,Maximus,79494,,3447,Maximus (comics),fte+cvm+alg-t
1011328,Maestro,,,,Maestro (comics),alg-t
1011385,Cypher,1386,Douglas Ramsey (Earth-616),14559,Cypher (Marvel Comics),fte+cvm+alg-t+xmn
1009630,Johnny Storm,1837,,,,fte
1010678,Hellion,39324,,40454,Hellion,fte+cvm+alg-t
1010692,Rockslide,,,40456,,cvm
1010695,Surge,9819,,40509,Surge (comics),fte+cvm+alg-t
1011048,Scalphunter,2506,,9734,Scalphunter (Marvel Comics),fte+cvm+alg-t
1011346,Ben Reilly,,,6286,Ben Reilly,cvm+alg-t
1011356,Frankenstein's Monster,,,,Frankenstein's Monster (Marvel Comics),alg-t
1011138,Beyonder,1167,,10300,Beyonder,fte+cvn+alg-t
1011390,Redwing,15257,,,,fte
1011444,Living Laser,,,9904,,cvm
1009285,Dust,1488,Sooraya Qadir (Earth-616),4555,Dust (comics),fte+cvm+alg-t+xmn
1009364,Impossible Man,1855,,7590,,fte+cvn
1009616,Spot,2598,,,Spot (comics),fte+alg-t
1009669,Tiger Shark,2474,,,Tiger Shark (Marvel Comics),fte+alg-t
1010873,Paladin,2245,,10584,Paladin (comics),fte+cvm+alg-t
1011011,Vulcan (Gabriel Summers),21052,Gabriel Summers (Earth-616),,Vulcan (Marvel Comics),fte+alg-t+xmn
1011291,Blindfold,16285,,40597,Blindfold (comics),fte+cvm+alg-t
1009266,Darkstar,1402,,,Darkstar (comics),fte+alg-t
1009475,Nomad,,,,Nomad (comics),alg-t
1009536,Cecilia Reyes,1304,,,,fte
1009735,Mariko Yashida,1554,,,Mariko Yashida,fte+alg-t
1010779,Pete Wisdom,2003,,14819,Pete Wisdom,fte+cvm+alg-t
1010788,Venom (Mac Gargan),2513,,,Mac Gargan,fte+alg-t
1010957,Orphan-Maker,,,,Orphan-Maker,alg-t
1011027,Captain Universe,1292,Captain Universe (Earth-616),,Captain Universe,fte+alg-t+ave
1011392,She-Hulk (Lyra),,,,She-Hulk (Lyra),alg-t
1011907,Bethany Cabe,1165,,,,fte
1012080,The Collector (Taneleer Tivan),,,13987,,cvm
1012717,Agatha Harkness,1036,Agatha Harkness (Earth-616),3327,,fte+cvn+tfn
1009553,Sabra,2373,,5001,Sabra (comics),fte+cvn+alg-n
1009597,Jasper Sitwell,18135,,7529,,fte+cvm
1009643,Synch,2637,Everett Thomas (Earth-616),,Synch (comics),fte+alg-n+xmn
1009710,Wendigo,2238,,13313,Wendigo (comics),fte+cvm+alg-t
1009740,Arnim Zola,1107,Arnim Zola (Earth-616),14876,Arnim Zola,fte+cvm+alg-t+tfn
1010687,Black Tarantula,17457,,,Black Tarantula,fte+alg-t
1011442,Hit-Monkey,310350,,67438,,fte+cvm
1011498,Black Widow (Yelena Belova),1199,Yelena Belova (Earth-616),19397,Black Widow (Yelena Belova),fte+cvm+alg-n+tfn
1011778,Baron Mordo (Karl Mordo),1138,,2213,,fte+cvm
1009207,GW Bridge,,,15062,,cvm
1009686,Umar,1577,,,Umar (Marvel Comics),fte+alg-n
1009734,Xorn (Kuan-Yin Xorn),7140,,3183,Xorn,fte+cvm+alg-t
1011055,Gideon,1712,,,Gideon (comics),fte+alg-t
1011398,Romulus,68214,,,Romulus (comics),fte+alg-t
1011399,Meggan,,,7604,Meggan,cvn+alg-t
1009489,Ben Parker,8648,,,,fte
1010689,Doctor Spectrum,,,,Doctor Spectrum,alg-t
1010836,Alex Power,1544,,,Alex Power,fte+alg-t
1010854,Living Lightning,2029,Miguel Santos (Earth-616),3315,Living Lightning,fte+cvn+alg-t+ave
1010855,Solo (James Bourne),5707,,,Solo (Marvel Comics),fte+alg-t
1010864,Silverclaw,5686,Maria de Guadalupe Santiago (Earth-616),11341,Silverclaw,fte+cvn+alg-t+ave
1011028,Owl,1610,,,Owl (Marvel Comics),fte+alg-t
1012295,Spider-Man (Noir),,Peter Parker (Earth-90214),,,tfn
1009179,Beetle (Abner Jenkins),4565,,,,fte
1009484,Oracle,,,,Oracle (Marvel Comics),alg-t
1009547,Natasha Romanoff,6545,Natalia Romanova (Earth-616),,,fte-b+ave
1010818,Komodo (Melati Kusuma),51530,,,Komodo (comics),fte+alg-t
1010823,Cloud 9,52832,,,Cloud 9 (comics),fte+alg-t
1011061,Eternity,1526,,11332,,fte+cvn
1011333,Dakota North,,,,Dakota North (comics),alg-t
1011427,Nomad (Rikki Barnes),,,,Rikki Barnes,alg-t
1014812,Thunderbolt Ross,2365,Thaddeus Ross (Earth-616),3457,Thunderbolt Ross,fte+cvm+alg-t+tfn
1009256,Cyber,1382,,,Cyber (comics),fte+alg-t
1009383,Garrison Kane,5562,,,Garrison Kane,fte+alg-t
1010731,Gorilla Man,,,13960,,cvm
1010810,Kate Bishop,6635,Katherine Bishop (Earth-616),2262,,fte+cvm+ave
1010822,Trauma,,,,Trauma (comics),alg-t
1010984,Union Jack (Montgomery Falsworth),1580,,,,fte
1011181,Thena,,,,Thena,alg-t
1011404,Jeryn Hogarth,37414,,,,fte
1014434,Prodigy (David Alleyne),2298,David Alleyne (Earth-616),,Prodigy (David Alleyne),fte+alg-n+ave
1009360,Hydro-Man,9851,,4457,Hydro-Man,fte+cvm+alg-t
1009594,Silvermane,2742,,,Silvermane,fte+alg-t
1010725,Makkari,2088,,13945,,fte+cvn
1010752,Karolina Dean ,14482,,1943,,fte+cvm
1010904,Magus (Adam Warlock),,,,Magus (comics),alg-t
1011031,Agent X (Nijo),1805,,14773,,fte+cvn
1011080,Korg,55311,,,Korg (comics),fte+alg-t
1011097,Captain Marvel (Phyla-Vell),19283,,40922,Phyla-Vell,fte+cvn+alg-t
1011416,Blonde Phantom,,,,Blonde Phantom,alg-t
1014267,Penance (Monet St. Croix),2054,,,,fte
1009174,Beak,,,3188,,cvm
1009317,Genesis,,,,Genesis (comics),alg-t
1009603,Smasher (Vril Rokk),2574,,,Smasher,fte+alg-t
1009626,Stick,2609,,11018,,fte+cvn
1010350,Valkyrie (Samantha Parrington),13090,,,,fte
1010691,Molly Hayes,14474,,1936,Molly Hayes,fte+cvm+alg-t
1010704,Iron Lad,2207,,2263,Iron Lad,fte+cvm+alg-t
1010761,Sleepwalker,5704,,7601,Sleepwalker (comics),fte+cvn+alg-t
1010794,Spider-Woman (Mattie Franklin),6720,,41988,Spider-Woman (Mattie Franklin),fte+cvn+alg-t
1010821,Hardball,53308,,,Hardball (comics),fte+alg-t
1010833,Speed,20944,Thomas Shepherd (Earth-616),40518,Speed (comics),fte+cvm+alg-t+ave
1011060,Ego,1500,,,,fte
1011090,Brother Voodoo,1244,,,,fte-b
1011123,Omega the Unknown,,,34109,Omega the Unknown,cvn+alg-t
1011317,Ezekiel Stane,164843,,,,fte
1013479,Malekith,2090,,14469,,fte+cvn
1009505,Proteus,2302,,,Proteus (Marvel Comics),fte+alg-t
1010754,Chase Stein,14479,,1938,Chase Stein,fte+cvm+alg-t
1010820,Thor Girl,,,12335,Thor Girl,cvn+alg-t
1010889,Steel Serpent (Davos),39504,,,,fte
1011009,Wind Dancer,9818,,40537,Wind Dancer,fte+cvn+alg-t
1011233,Fat Cobra,131062,,46785,,fte+cvm
1011304,Thundra,,,7235,Thundra,cvm+alg-t
1011312,Korvac,,,14467,Korvac,cvm+alg-t
1011345,Tinkerer,5512,,,Tinkerer,fte+alg-t
1014318,Phoenix Force,15511,,2164,,fte+cvm
1009292,Emplate,1512,,,Emplate,fte+alg-t
1009488,Ozymandias,1611,,,,fte
1009690,Vargas,2396,,,,fte
1009738,Zaladane,1535,,21948,,fte+cvn
1010330,Donald Blake,194870,,,,fte
1010353,Vermin (Edward Whelan),2401,,,Vermin (comics),fte+alg-t
1010861,Scarecrow (Ebenezer Laughton),2508,,,Scarecrow (Marvel Comics),fte+alg-h
1011077,Ikaris,,Ikaris (Earth-616),13967,Ikaris,cvn+alg-t+tfn
1011105,Jimmy Woo,18175,,7530,Jimmy Woo,fte+cvm+alg-t
1011160,Supreme Intelligence,10485,,6096,,fte+cvn
1011353,Cosmo (dog),86607,,,,fte
1011477,Surtur,2632,,10967,,fte+cvn
1011836,Bling!,,,40669,,cvm
1013190,Morgan Le Fay,2188,,,,fte
1016452,Spider-Man (Ai Apaec),432991,,,,fte
1009160,Arclight,1094,,,Arclight (comics),fte+alg-t
1009478,Cassandra Nova,1563,,11317,Cassandra Nova,fte+cvm+alg-t
1009511,Psycho-Man,14945,,7112,Psycho-Man,fte+cvn+alg-t
1009534,Red Ghost,2339,,,Red Ghost,fte+alg-t
1009589,Silver Fox,,,,Silver Fox (comics),alg-t
1010749,Gertrude Yorkes,14470,,1939,Gertrude Yorkes,fte+cvn+alg-t
1010885,Thunderball,,,2253,Thunderball (comics),cvm+alg-n
1010888,Iron Fist (Orson Randall),45502,,,,fte
1011371,Henry Peter Gyrich,1760,,,,fte
1012512,Gargoyle (Isaac Christians),1686,,,,fte
1014063,Night Thrasher (Dwayne Taylor),4877,,,Night Thrasher (Dwayne Taylor),fte+alg-n
1014198,Outlaw (Inez Temple),9549,,,,fte
1009196,Johnny Blaze,1705,,,,fte
1009336,Harpoon,,,9733,,cvm
1009544,Risque,2358,,,Risque (comics),fte+alg-t
1009701,War (Abraham Kieros),1763,,,,fte
1010667,Jessica Drew,2589,Jessica Drew (Earth-616),,,fte+ave
1010672,Amora,1514,,,,fte
1010795,Spider-Woman (Charlotte Witter),6721,,45770,,fte+cvn
1010882,Old Lace,14478,,40610,Old Lace (comics),fte+cvm+alg-t
1011003,Thaddeus Ross,2365,Thaddeus Ross (Earth-616),,,fte+ave
1011047,Turbo,,,2103,Turbo (comics),cvn+alg-t
1011088,Morlun,8857,,,Morlun,fte+alg-t
1009190,Blackheart,1773,,14728,Blackheart,fte+cvm+alg-t
1009200,Blockbuster,,,9737,,cvm
1009598,Skin,2561,,,Skin (Marvel Comics),fte+alg-t
1010707,Nuke,15272,,,Nuke (Marvel Comics),fte+alg-t
1010884,Wrecker,2015,,2252,Wrecker (comics),fte+cvm+alg-n
1010962,Puck (Zuzha Yu),7330,,,,fte
1011016,Darwin,18968,,52751,Darwin (comics),fte+cvn+alg-t
1011022,Super-Adaptoid,5625,,10861,Super-Adaptoid,fte+cvn+alg-t
1011365,Vanisher (Telford Porter),,,,Vanisher,alg-h
1012571,Gilgamesh,4323,Gilgamesh (Earth-616),,,fte+ave
1012623,Graviton,,,13347,,cvm
1009530,Mikhail Rasputin,7125,,14830,,fte+cvm
1009543,Riptide,,,9732,,cvm
1009575,Shalla-bal,23865,,,,fte
1009587,Shriek,19524,,15232,Shriek (comics),fte+cvm+alg-t
1009633,William Stryker,1998,,,William Stryker,fte+alg-t
1009688,Carmella Unuscione,1583,,,,fte
1010796,Madame Web (Julia Carpenter),2590,Julia Carpenter (Earth-616),16197,Julia Carpenter,fte+cvm+alg-t+ave
1010797,Nitro,2234,,,Nitro (comics),fte+alg-t
1010928,Green Goblin (Harry Osborn),1741,,2478,,fte+cvm
1010930,Hobgoblin (Jason Macendale),1877,,,,fte
1011036,Living Mummy,,,13939,,cvm
1011043,Wither,9816,,,Wither (comics),fte+alg-t
1011076,Grandmaster,1738,,32735,Grandmaster (Marvel Comics),fte+cvm+alg-t
1011098,Genis-Vell,1287,,4813,,fte+cvm
1011202,Ord,,,,Ord (comics),alg-t
1011210,Mulholland Black,68502,,,,fte
1011250,Katie Power,1515,,,Katie Power,fte+alg-t
1014057,Night Nurse (Linda Carter),30112,,,,fte
1009437,Maverick (Christoph Nord),1039,,,,fte
1009566,Scream (Donna Diego),39382,,,,fte
1009646,Talisman (Elizabeth Twoyoungmen),5464,,13820,,fte+cvn
1009676,Toxin,11857,,40783,Toxin (comics),fte+cvn+alg-t
1010783,Kat Farrell,,,2269,,cvm
1010812,John Jameson,76396,,4456,John Jameson (comics),fte-b+cvm+alg-t
1010849,Wallflower,,,40535,,cvm
1010901,Stephen Strange,55534,Stephen Strange (Earth-616),,,fte+ave
1010907,Dark Beast,,,3422,Dark Beast,cvm+alg-t
1011019,Molecule Man,2179,,11880,Molecule Man,fte+cvn+alg-t
1011052,Cardiac,1294,,,Cardiac (comics),fte+alg-t
1011071,Demogoblin,1421,,15272,Demogoblin,fte+cvn+alg-t
1011396,Angel (Thomas Halloway),1071,,,Angel (Thomas Halloway),fte+alg-t
1017840,Okoye,121401,,,,fte
1009236,Lila Cheney,1327,,,,fte
1009242,Malcolm Colcord,57193,,,,fte
1009253,Crule,1376,,15529,,fte+cvm
1009423,Manta,2104,,,Manta (comics),fte+alg-t
1009433,Master Mold,2122,,10254,,fte+cvn
1009621,Starbolt,2607,,,Starbolt,fte+alg-t
1009637,Sunset Bain,2068,,,Sunset Bain,fte+alg-t
1009706,Warstar,,,14586,Warstar,cvn+alg-t
1010717,Debrii,13246,,40520,Debrii,fte+cvn+alg-t
1010755,Alex Wilder,14481,,,Alex Wilder,fte+alg-t
1010790,Scorpion (Carmilla Black),37614,,40706,Scorpion (Carmilla Black),fte+cvm+alg-t
1010829,Bengal,19179,,,Bengal (comics),fte+alg-t
1010895,Sharon Ventura,7628,,,,fte
1010996,Yellowjacket (Rita DeMara),1558,Rita DeMara (Earth-616),,Yellowjacket (Rita DeMara),fte+alg-t+ave
1011066,Victor Mancha,14480,Victor Mancha (Earth-616),1937,Victor Mancha,fte+cvm+alg-t+ave
1011087,Dead Girl,1407,,11483,Dead Girl,fte+cvn+alg-t
1011206,Doctor Faustus,1451,,34185,Doctor Faustus (comics),fte+cvm+alg-t
1011213,Feral,,,2160,,cvm
1011242,Screwball,122457,,,,fte
1011256,Gladiator (Melvin Potter),1714,,,Gladiator (Melvin Potter),fte+alg-t
1011257,Lily Hollister,104599,,,,fte
1011301,Anole,15901,,40458,Anole (comics),fte+cvm+alg-t
1011422,Nekra,2214,,,Nekra,fte+alg-t
1009149,Abyss,34008,,,Abyss (comics),fte+alg-t
1009260,Lorna Dane,2278,,,,fte
1009311,Rumiko Fujikawa,68682,,,,fte
1009358,Hussar,1841,,13972,Hussar (comics),fte+cvn+alg-t
1009462,Mr. X,2172,,,,fte
1009481,Ogun,,,,Ogun (comics),alg-t
1009644,T'Challa,1190,T'Challa (Earth-616),,,fte+ave
1010372,Warhawk (Mitchell Tanner),13365,,,,fte
1010734,Peter Quill,31525,,,,fte
1010848,Silhouette,5684,,,Silhouette (comics),fte+alg-n
1010880,Fixer (Paul Norbert Ebersol),2434,,,,fte
1010956,Nova (Frankie Raye),2240,,11605,Nova (Frankie Raye),fte+cvn+alg-t
1011037,Deathcry,4045,,,Deathcry,fte+alg-t
1011094,Xavin,23853,,1944,Xavin,fte+cvm+alg-t
1011106,Venus (Siren),89976,,,,fte
1011199,Ezekiel,8856,,,Ezekiel (comics),fte+alg-t
1011310,Justin Hammer,1769,,,Justin Hammer,fte+alg-t
1011369,Phil Sheldon,116838,,,,fte
1011876,Isaiah Bradley,30923,,40607,,fte+cvm
1009206,Box,1229,,,Box (comics),fte+alg-t
1009286,Earthquake,1492,,14587,,fte+cvn
1009567,Amanda Sefton,2078,,,Amanda Sefton,fte+alg-n
1009605,Spencer Smythe,12146,,,,fte
1009645,Glenn Talbot,2422,,,Glenn Talbot,fte+alg-n
1010346,Controller,1355,,3232,Controller (Marvel Comics),fte+cvn+alg-t
1010741,Phyla-Vell,19283,,40922,,fte+cvn
1010843,Big Bertha,17018,Ashley Crawford (Earth-616),,Big Bertha (comics),fte+alg-t+ave
1010862,Unicorn,1578,,,Unicorn (comics),fte+alg-t
1010887,Bulldozer,,,2254,,cvm
1011032,Speed Demon,2584,,2128,Speed Demon (comics),fte+cvn+alg-t
1011092,Leech,1961,,3193,,fte+cvm
1011119,"Bob, Agent of Hydra",,,,"Bob, Agent of Hydra",alg-t
1011126,Sally Floyd,20754,,,,fte
1011311,Ultimo,5537,,,Ultimo (Marvel Comics),fte+alg-t
1011314,Junta,4477,,,Junta (comics),fte+alg-t
1011318,Iron Fist (Bei Bang-Wen),521962,,,,fte
1011370,Molten Man,2711,,11554,Molten Man,fte+cvm+alg-t
1011766,Azazel (Mutant),,,40526,,cvm
1011960,Tippy Toe,30412,Tippy-Toe (Earth-616),42048,,fte+cvm+ave
1014666,Red Guardian (Alexei Shostakov),2340,,,,fte
1009218,Calypso,1269,,,Calypso (comics),fte+alg-t
1009248,Fabian Cortez,1363,,,Fabian Cortez,fte+alg-t
1009455,Morg,2191,,,,fte
1009584,Shiva,26433,,,,fte
1009678,Tusk,2500,,,,fte
1009721,John Wraith,21847,,3205,,fte+cvm
1010668,Warren Worthington III,1073,,,,fte
1010679,Julian Keller,39324,,,,fte
1010713,Tarantula (Luis Alvarez),5469,,,,fte
1010753,Talkback (Chase Stein),14479,,1938,,fte+cvm
1010773,Arachne,485866,,,,fte
1010871,Micromax,2153,,,Micromax,fte+alg-t
1010886,Piledriver,2737,,2251,Piledriver (comics),fte+cvm+alg-t
1010980,Franklin Storm,1779,,,,fte
1011074,Lilith,,,,Lilith (Marvel Comics),alg-t
1011149,Tana Nile,5466,,,,fte
1011251,Jack Power,2119,,3134,,fte+cvn
1011319,Ken Ellis,19503,,,,fte
1011361,American Eagle (Jason Strongbow),1061,,,American Eagle (Marvel Comics),fte+alg-t
1011402,Wendell Rand,84047,,,,fte
1011414,Loa,16827,Alani Ryan (Earth-616),40672,Loa (comics),fte+cvm+alg-t+ave
1011937,Carrion (Malcolm McBride),72602,,,,fte
1012230,Stegron,,,7776,,cvm
1009203,Bloodscream,1219,,,Bloodscream,fte+alg-t
1009503,Prism,,,9736,,cvm
1009582,Shinobi Shaw,2536,,9704,Shinobi Shaw,fte+cvm+alg-t
1009602,Slipstream,2567,,,Slipstream (comics),fte+alg-n
1009742,Zzzax,1553,,13812,Zzzax,fte+cvm+alg-t
1010675,Humbug,,,30619,Humbug (comics),cvn+alg-t
1010712,Shape,,,,Shape (comics),alg-t
1010776,Danny Rand,1866,Daniel Rand (Earth-616),,,fte+ave
1010842,King Cobra,,,11895,,cvm
1010858,Shockwave,19096,,,Shockwave (comics),fte+alg-t
1010879,Doorman,17017,DeMarr Davis (Earth-616),,Doorman (comics),fte+alg-t+ave
1010947,Maverick (Chris Bradley),3933,,,Chris Bradley,fte+alg-t
1011029,Kulan Gath,17090,,19942,,fte+cvn
1011033,Joystick,1899,,,Joystick (comics),fte+alg-t
1011063,In-Betweener,1858,,13354,In-Betweener,fte+cvn+alg-t
1011154,Ravenous,30887,,,,fte
1011157,Skreet,30888,,42605,,fte+cvn
1011349,Blackout,1202,,,Blackout (comics),fte+alg-t
1009510,PsyNapse,2308,,28285,,fte+cvn
1009620,Obadiah Stane,1594,,31197,,fte+cvn
1009623,Morgan Stark,10125,,,,fte
1010703,Hiroim,69112,,,Hiroim,fte+alg-t
1010955,Nomad (Steve Rogers),7139,Steven Rogers (Earth-616),,,fte+ave
1010982,Swordsman (Jacques Duquesne),2635,Jacques Duquesne (Earth-616),,,fte+ave
1010985,Union Jack (Brian Falsworth),1581,,,,fte
1011053,Maelstrom,2073,,,Maelstrom (comics),fte+alg-t
1011136,Air-Walker (Gabriel Lan),1047,,7126,,fte+cvn
1011139,Cammi,,,41747,Cammi,cvn+alg-t
1011141,Cerise,1310,,14691,,fte+cvn
1011142,Devos,4060,,,,fte
1011150,Paibok,15083,,,Paibok,fte+alg-t
1011176,Ajak,1050,,,Ajak,fte+alg-t
1011212,Sugar Man,,,,Sugar Man,alg-t
1011322,Druig,1485,,34947,,fte+cvn
1011364,Magus (Technarch),4605,,,,fte
1011978,Trevor Fitzroy,,,8300,,cvm
1012065,Chthon,1332,,15683,,fte+cvn
1017839,Phil Coulson (Phil Coulson),521850,Phillip Coulson (Earth-616),70860,,fte+cvm+ave
1009202,Bloke,1217,,44288,Bloke (comics),fte+cvn+alg-t
1009278,Doomsday Man,4117,,,,fte
1009335,Felicia Hardy,1180,,,,fte
1009502,Pretty Boy,2291,,,Pretty Boy (comics),fte+alg-n
1009600,Skullbuster (Cylla Markham),16782,,,Skullbuster,fte+alg-t
1009713,Debra Whitman,18638,,,,fte
1010670,Frog-Man,1667,,,Frog-Man,fte+alg-t
1010767,Random,2330,,,Random (comics),fte+alg-t
1010775,James Buchanan Barnes,15823,James Buchanan Barnes (Earth-616),,,fte+ave
1010777,James Howlett,64786,,,,fte
1010816,Hate-Monger (Adolf Hitler),101355,,12064,Hate-Monger,fte+cvm+alg-t
1010819,Texas Twister,2453,,10214,Texas Twister,fte+cvm+alg-t
1010830,Blazing Skull,12808,,,Blazing Skull,fte+alg-t
1010924,Miek,61995,,,Miek,fte+alg-t
1010952,Mysterio (Francis Klum),35538,,,,fte
1011014,Lady Mastermind,12123,,12055,Lady Mastermind,fte+cvm+alg-t
1011038,Bug,15209,,,Bug (comics),fte+alg-t
1011040,Dinah Soar,9147,Dinah Soar (Earth-616),2498,,fte+cvn+ave
1011064,Inertia,,,,Inertia (Marvel Comics),alg-t
1011099,Mentallo,2143,,13922,Mentallo,fte+cvm+alg-t
1011122,Elloe Kaifi,77072,,,Elloe Kaifi,fte+alg-t
1011151,Praxagora,29172,,42334,,fte+cvn
1011152,Preak,29174,,,,fte
1011183,Zuras,1552,,13798,,fte+cvn
1011260,Dexter Bennett,107323,,,,fte
1011269,Newton Destine,43386,,,,fte
1009173,Battering Ram,1147,,,,fte
1009181,Big Wheel,18370,,,Big Wheel (comics),fte+alg-t
1009498,Plazm,2275,,15533,,fte+cvn
1009550,Bart Rozum,101150,,,,fte
1009642,Sym,2372,,,,fte
1010331,Monster Badoon,18862,,,,fte
1010711,Santa Claus,106933,,,,fte
1010876,Mongoose,4680,,,Mongoose (comics),fte+alg-t
1010942,Magik (Amanda Sefton),,,,Amanda Sefton,alg-t
1011050,D'Ken Neramani,1387,,,,fte
1011075,Swarm,2633,,1945,Swarm (comics),fte+cvm+alg-t
1011091,Hannibal King,1789,,12710,,fte+cvn
1011155,Red Shift,2343,,40878,,fte+cvn
1011159,Stellaris,7316,,25714,Stellaris (comics),fte+cvn+alg-t
1011162,Tenebrous,28231,,42608,,fte+cvn
1011177,Forgotten One,,,,Forgotten One (comics),alg-t
1011230,Scrambler,2515,,9735,Scrambler (comics),fte+cvm+alg-t
1011320,M.O.D.O.G.,174367,,,,fte
1011412,Iron Fist (Wu Ao-Shi),43130,,,,fte
1011432,Enchantress (Sylvie Lushton),250446,,,,fte
1011793,Belasco,1155,,10947,,fte+cvm
1011854,Tarantula (Maria Vasquez),15557,,,,fte
1009178,Beef,1152,,,Beef (comics),fte+alg-n
1009230,Catseye,1303,,,Catseye,fte+alg-n
1009333,Half-Life (Tony Masterson),4328,,,,fte
1009341,Hemingway,1814,,25521,,fte+cvm
1009497,Alexander Pierce,4855,,11910,,fte+cvm
1009668,Thunderbolt (Bill Carver),2469,,,,fte
1009741,Zombie (Simon Garth),1550,,,Zombie (comics),fte+alg-t
1010341,Deacon Frost,1406,,13789,,fte+cvn
1010724,Maddog,,,12726,,cvm
1010769,Rocket Racer,5442,,,Rocket Racer,fte+alg-t
1010874,Slyde,2572,,,Slyde,fte+alg-t
1011012,Armadillo,1106,,,Armadillo (comics),fte+alg-t
1011017,Sway,20392,,,Sway (comics),fte+alg-t
1011113,Blue Blade,57938,,,Blue Blade,fte+alg-t
1011125,Ultra-Adaptoid,665035,,,,fte
1011156,Salo,32487,,,,fte
1011161,Talos,22905,,,,fte
1011219,The Fury,591475,,,,fte
1011243,Mandrill,2100,,,Mandrill (comics),fte+alg-t
1011326,Randall Flagg,,,51448,Randall Flagg,cvn+alg-t
1011375,Leper Queen,19636,,,,fte
1011394,Shiver Man,16991,,,Shiver Man,fte+alg-n
1011406,Shadu the Shady,524216,,,,fte
1011407,Contessa (Vera Vidal),524128,,,,fte
1011413,Iron Fist (Quan Yaozu),521862,,,,fte
1011896,Taurus (Cornelius van Lunt),2431,,,,fte
1012513,Gargoyle (Yuri Topolov),1687,,,,fte
1014160,Omega (Michael Pointer),24437,,7600,,fte+cvn
1009235,Robin Chapel,76754,,,,fte
1009240,Albert Cleary,68926,,,,fte
1009314,Mac Gargan,2513,,,Mac Gargan,fte+alg-n
1009344,Carol Hines,28049,,,,fte
1009346,Anne Marie Hoag,34039,,,,fte
1009375,Joan the Mouse,78016,,,,fte
1009386,Khan,2121,,,,fte
1009461,Mr. Payback,344368,,,,fte
1009500,John Porter,76440,,,,fte
1009551,Russian,78115,,,Russian (comics),fte+alg-t
1009559,Saracen (Muzzafar Lambert),314770,,,,fte
1009595,Roxanne Simpson,19595,,,,fte
1009607,Spacker Dave,78013,,,,fte
1009615,Stephanie de la Spiroza,11487,,,,fte
1009617,Spyke,622664,,47514,,fte+cvm
1009658,The Shiver Man,16991,,,Shiver Man,fte+alg-n
1009677,Matsu'o Tsurayaba,39250,,,Matsu'o Tsurayaba,fte+alg-t
1009712,White Queen (Adrienne Frost),15599,,10567,,fte+cvm
1010063,Norrin Radd,2556,,,,fte
1010680,Wilson Fisk,1931,,,,fte
1010736,Jack Flag,1875,,,Jack Flag,fte+alg-t
1010742,Wendell Vaughn,6633,Wendell Vaughn (Earth-616),,,fte+ave
1010792,Robert Baldwin ,5708,Robert Baldwin (Earth-616),,,fte+ave
1010793,Mattie Franklin,6720,,41988,,fte+cvn
1010804,X-51,2058,,,,fte
1010846,Aegis (Trey Rollins),3809,,42607,Aegis (comics),fte+cvn+alg-t
1010865,Puff Adder,17286,,,Puff Adder (comics),fte+alg-t
1010866,Aqueduct,3842,,,Aqueduct (comics),fte+alg-t
1010870,Ajaxis,32380,,,,fte
1010875,X-Ray (James Darnell),10108,,,,fte
1010951,Mysterio (Daniel Berkhart),2716,,,,fte
1010961,Prowler (Rick Lawson),13128,,,,fte
1010965,Red Skull (Albert Malik),3352,,,Red Skull (Albert Malik),fte+alg-n
1010997,Dirk Anger,21627,,,,fte
1011015,Changeling,1320,,,,fte
1011058,Kylun,1949,,,Kylun,fte+alg-t
1011065,Epoch,1519,,,,fte
1011146,Infant Terrible,2664,,,,fte
1011163,Zarek,15353,,,,fte
1011175,Aginar,1040,,57306,,fte+cvn
1011185,Harley Davidson Cooper,738454,,,,fte
1011248,Geiger,1697,,,Geiger (comics),fte+alg-t
1011262,Bill Hollister,120277,,,,fte
1011266,Adam Destine,4054,,,,fte
1011296,Bi-Beast,1168,,,,fte
1011344,Jazinda,,,,Jazinda,alg-t
1011366,Sphinx (Anath-Na Mut),2585,,,,fte
1011401,Richard Fisk,2363,,,,fte
1011415,Human Fly (Richard Deacon),1641,,,,fte
1014975,Sir Ram,43896,,,,fte
1014976,Lady Vermin,388455,,,,fte
1014980,Lord Tyger,122167,,,,fte
1014986,The Hunter,574309,,,,fte
"""#
