// swift-format-ignore-file
// One record a line, as in the table of identities.

/// Other names of characters by the ids of Marvel's API, as CSV; none is ambiguous.
///
/// The basis says where a name comes from: `head` and `who` are parts of the API's own name, `fte` the real name in the
/// data of FiveThirtyEight (CC BY 4.0, see ``embeddedIdentityRows``), `alg` algolia/marvel-search, `common` general
/// knowledge. A name that is only `who`, `fte` or `alg` is a real name or a disguise.
let embeddedAliasRows = #"""
alias,marvel_id,basis
Amazing Spider-Man,1009610,common
Friendly Neighborhood Spider-Man,1009610,common
Spider-Man,1009610,common
Spidey,1009610,common
Wall-Crawler,1009610,common
Web-Slinger,1009610,common
Webhead,1009610,common
Your Friendly Neighborhood Spider-Man,1009610,common
James Logan Howlett,1009718,common
Wolvie,1009718,common
Anthony Edward Stark,1009368,common
Anthony Stark,1009368,common
Golden Avenger,1009368,common
Invincible Iron Man,1009368,common
Shellhead,1009368,common
Cap,1009220,common
Capt. America,1009220,common
Captain Steve Rogers,1009220,common
Sentinel of Liberty,1009220,common
Steven Rogers,1009220,common
The Star-Spangled Avenger,1009220,common
Daniele Neri,1009664,alg
Don Blake,1009664,alg
Dr. Donald Blake,1009664,alg
God of Thunder,1009664,common
Goldilocks,1009664,common
Odinson,1009664,common
Sigurd Jarlson,1009664,alg
The Mighty Thor,1009664,common
Thor Odinson,1009664,common+fte
Dr. Bruce Banner,1009351,common
Green Goliath,1009351,common
Jade Giant,1009351,common
Robert Bruce Banner,1009351,common
The Incredible Hulk,1009351,common
DD,1009262,common
Hornhead,1009262,common
Matt Murdock,1009262,common
The Man Without Fear,1009262,common
Hothead,1009356,common
Jonathan Storm,1009356,common
Matchstick,1009356,common
Torch,1009356,common
Cyke,1009257,common
Scott Summers,1009257,common+fte
Slim Summers,1009257,common
Slym Dayspring,1009257,alg
Aunt Petunia's Favorite Nephew,1009662,common
Bashful Benjy,1009662,common
Benjamin Grimm,1009662,common
Benjamin J. Grimm,1009662,common
Ever-Lovin' Blue-Eyed Thing,1009662,common
Doc Strange,1009282,common
Dr. Stephen Strange,1009282,common
Sorcerer Supreme,1009282,common
Strange,1009282,common
El Mercenario Antiheroes,1009268,alg
Johnny Silvini,1009268,alg
Merc with a Mouth,1009268,alg+common
Regenerating Degenerate,1009268,alg
Thom Cruz,1009268,alg
Wade T. Wilson,1009268,alg
Wade Wilson,1009268,common+fte
Wade Winston Wilson,1009268,alg+common
Beautiful Windrider,1009629,alg
High Priestess,1009629,alg
Le Reine Storm,1009629,alg
Mistress of the Elements,1009629,alg
Ororo,1009629,common
Ororo Iquadi T'Challa,1009629,alg
Ororo Komos Wakandas,1009629,alg
Ororo Munroe,1009629,common+fte
Princess of N'Dare,1009629,alg
Queen of Wakanda,1009629,alg
Windrider,1009629,common
Blue Gorilla,1009175,alg
Dr. Henry McCoy,1009175,common
Hank McCoy,1009175,alg+common
Henry McCoy,1009175,common+fte
Henry Philip McCoy,1009175,common
King T'Challa,1009187,common
King of Wakanda,1009187,common
Invisible Girl,1009366,common
Sue Richards,1009366,common
Sue Storm Richards,1009366,common
Susan Richards,1009366,common
Susan Storm,1009366,common
Peter Nicholas,1009243,alg
Peter Rasputin,1009243,alg+common
Piotr Nikolaievitch Rasputin,1009243,alg+common
Piotr Rasputin,1009243,common+fte
Clint Francis Barton,1009338,common
Clinton Barton,1009338,common
Anna Marie,1009546,alg+common
Anna Marie LeBeau,1009546,common
Anna Raven,1009546,alg
Dr. Kellogg,1009546,alg
Miss Smith,1009546,alg
Fuzzy Elf,1009472,common
Kurt Wagner,1009472,alg+common+fte
Carol Susan Jane Danvers,1010338,common
Nat Romanoff,1009189,common
Natalia Alianovna Romanova,1009189,common
Natalia Romanova,1009189,common
Natasha Romanova,1009189,common
Tasha Romanoff,1009189,common
Bobby Drake,1009362,alg+common
Drake Roberts,1009362,alg
Mister Friese,1009362,alg
Robert Drake,1009362,common+fte
Robert Louis Drake,1009362,alg
Dr. Reed Richards,1009459,common
Reed Richards,1009459,common+fte
Stretch,1009459,common
Sentinel of the Spaceways,1009592,common
Wanda,1009562,common
Wanda Frank,1009562,alg
Wanda Magnus,1009562,alg
Wanda Maximoff,1009562,common+fte
Colonel Fury,1009471,common
Nicholas Fury,1009471,common+fte
Nicholas Joseph Fury,1009471,alg+common
Victor Shade,1009697,alg+common
Jen Walters,1009583,common
Jennifer Walters,1009583,fte+who
Sensational She-Hulk,1009583,common
Shulkie,1009583,common
Le Diable Blanc,1009313,alg
Ragin' Cajun,1009313,alg+common
Remy Etienne LeBeau,1009313,alg+common
Remy LeBeau,1009313,alg+common+fte
Robert Lord,1009313,alg
Doc Doom,1009281,common
Doom,1009281,common
God of Lies,1009407,common
God of Mischief,1009407,common
Loki Laufeyson,1009407,common+fte
Loki Odinson,1009407,alg+common
Erik Lehnsherr,1009417,alg+common
Erik Lensherr,1009417,alg
Erik Magnus,1009417,common
Erik Magnus Lehnsherr,1009417,common
Master of Magnetism,1009417,common
Max Eisenhardt,1009417,common+fte
Michael Xavier,1009417,alg
White King of the Hellfire Club,1009417,alg
White Pilgrim,1009417,alg
Miles,1016181,common
Miles Morales,1016181,alg+who
Ultimate Spider-Man,1016181,alg
Elizabeth Braddock,1009512,common
Nathan Christopher Charles Summers,1009214,alg
Nathan Christopher Summers,1009214,common
Nathan Dayspring,1009214,alg+common
Nathan Summers,1009214,common+fte
Nathan Winters,1009214,alg
Soldier X,1009214,alg
MJ,1009708,common
MJ Watson,1009708,common
Mary Jane,1009708,common
Mary Jane Watson-Parker,1009708,common
Emma Grace Frost,1009310,alg+common
Charles Francis Xavier,1009504,common
Prof X,1009504,common
Prof. Xavier,1009504,common
Professor Charles Xavier,1009504,common
Professor Xavier,1009504,common
Jan van Dyne,1009707,common
Janet van Dyne,1009707,alg+common+fte
Winsome Wasp,1009707,alg
Daniel Rand,1009367,common
Living Weapon,1009367,common
Carl Lucas,1009215,alg+common
Hero for Hire,1009215,common
Power Man,1009215,common
Jake Lockley,1009452,alg+common
Marc Spector,1009452,common+fte
Mr. Knight,1009452,alg
Steven Grant,1009452,alg+common
The Fist of Khonshu,1009452,alg+common
Yitzak Topol,1009452,alg
Pietro,1009524,common
Pietro Django Maximoff,1009524,alg
Pietro Frank,1009524,alg
Pietro Maximoff,1009524,common+fte
Kate Pryde,1009508,common
Katherine Anne Pryde,1009508,alg+common
Katherine Pryde,1009508,alg+common+fte
Star-Lady,1009508,alg
Avenging Son,1009466,common
Imperius Rex,1009466,common
King of Atlantis,1009466,common
Namor McKenzie,1009466,common
Prince Namor,1009466,common
Alex Summers,1009337,alg+common
Alexander Summers,1009337,alg+common+fte
Goblin Prince,1009337,alg
Magistrate Summers,1009337,alg
Der Schlächter,1009554,alg
Sabertooth,1009554,common
Victor Creed,1009554,alg+common+fte
Johnathon Blaze,1009318,common
Lucas Bishop,1009182,alg
Incredible Hercules,1009343,alg
Lion of Olympus,1009343,common
Prince of Power,1009343,common
Sam Guthrie,1009219,common
Samson Guthry,1009219,alg
Samuel Guthrie,1009219,common+fte
Samuel Zachary Guthrie,1009219,alg
Avatar of Death,1009652,alg
Thanos of Titan,1009652,common
The Mad Titan,1009652,alg+common
Jubilation Lee,1009381,common+fte
Kamala,1017577,common
Kamala Khan,1017577,alg+fte+who
Ms. Marvel,1017577,head
Beatrice Thurman,1009277,alg
Christina Elizabeth Alioso,1009277,alg
Elena Vladescu,1009277,alg
Hope Eldridge,1009277,alg
Jessica Marie Costello,1009277,alg
Luisa Mendoza,1009277,alg
Neena Beatrice Thurman,1009277,alg
Neena Thurman,1009277,alg+common+fte
Priscilla Sutherland,1009277,alg
Samantha Wu,1009277,alg
Tamara Winter,1009277,alg
All-New Wolverine,1009722,common
Laura Kinney,1009722,alg+common+fte
Kingpin of Crime,1009389,common
Lorna Sally Dane,1009499,common
JJJ,1009372,common
John Jonah Jameson,1009372,common+fte
Jolly Jonah,1009372,common
Jonah Jameson,1009372,common
Master of Kung Fu,1009577,alg+common
Hal Canutt,1009719,alg
Simon Williams,1009719,common+fte
Elektra Natchios,1009288,common+fte
Edward Brock,1010787,common
Edward Charles Brock,1010787,common
Devourer of Worlds,1009312,alg+common
Galan of Taa,1009312,common
God of Oblivion,1009312,alg
The Monster of all Worlds,1009312,alg
The Origin of Galactus,1009312,alg
The hunger that does not cease,1009312,alg
World Eater,1009312,common
Amichai Benvenisti,1009465,alg
Holt Adler,1009465,alg
Leni Zauber,1009465,alg
Mallory Brickman,1009465,alg
Raven Darkholme,1009465,alg+common+fte
Raven Wagner,1009465,alg
Ronnie Lake,1009465,alg
Bucky Barnes,1010740,common
Alison Blaire,1009267,alg+common+fte
Disco Dazzler,1009267,alg
All-Father,1009480,common
Odin Borson,1009480,common+fte
James Jonathan Proudstar,1009705,alg
James Proudstar,1009705,common+fte
Running Sun,1009705,alg
Breaker of Stone,1009382,alg
Cain Marko,1009382,alg+common+fte
Crimson Gem of Cyttorak,1009382,alg
Bobby da Costa,1009638,common
Roberto da Costa,1009638,common+fte
Richard Jones,1009379,fte
Mar-Vell,1009224,fte+who
Amazing Spider-Girl,1009609,alg
Spider-Girl Red,1009609,alg
Nova Prime,1009477,alg
Richard Rider,1009477,alg+fte
The Human Rocket,1009477,alg
Maya Corday,1010682,alg
Mercedes Knight,1010682,alg+fte
Sean Cassidy,1009168,alg+common+fte
Doc Ock,1009276,common
Dr. Otto Octavius,1009276,common
Ock,1009276,common
Cletus Kasady,1009227,alg+common+fte
Brian Braddock,1009223,alg+fte
Der Rote Schädel,1009535,alg
Johann Schmidt,1009535,common
Johann Shmidt,1009535,common+fte
Tod March,1009535,alg
Ego-Spawn,1009539,alg
Franklin Benjamin Richards,1009539,alg
Richard Franklin,1009539,alg
Jessica Campbell Jones Cage,1009378,alg
Power Woman,1009378,alg
Lady Sif,1009588,common
Aunt May,1009490,common
Aunt May Parker,1009490,common
May Reilly,1009490,common+fte
May Reilly Parker,1009490,common
Madame Medusa,1009438,alg
Medusalith Amaquelin,1009438,common+fte
Medusalith Amaquelin Boltagon,1009438,alg
Ghost-Spider,1017603,common
Spider-Gwen,1017603,common+head
Kevin Plunder,1011081,common+fte
Lord of the Savage Land,1011081,common
Blackagar Boltagon,1009184,common+fte
King of the Inhumans,1009184,common
Jonathan Silvercloud,1009309,common
Dr. Theodore Sallis,1009420,alg
Ted Sallis,1009420,alg+common
Theodore Sallis,1009420,alg+common+fte
Vorgornus Koth,1009420,alg
Theresa Cassidy,1009596,fte
Theresa Rourke,1009596,who
Rocket,1010744,common
Rocket Racoon,1010744,common
Daywalker,1009191,common
Eric Brooks,1009191,common+fte
Frank Blade,1009191,alg
Spider Hero,1009191,alg
The Vampire Hunter,1009191,alg
Daken Akihiro,1011001,alg
Dark Wolverine,1011001,alg
Iron Spider,1011227,alg
Greer Grant,1009670,fte
Greer Grant Nelson,1009670,alg
Greer Nelson,1009670,who
Greer Sorenson,1009670,alg
Tigra,1009670,head
Tandy Bowen,1009258,common+fte
Scott Edward Harris Lang,1010801,alg
Scott Lang,1010801,fte+who
Gaveedra-Seven,1009580,alg
Rahne Sinclair,1009717,alg+common+fte
Benjamin Poindexter,1009212,alg
Matt Hawk,1010852,alg
Matthew Hawk,1010852,fte
Matthew J. Hawkins,1010852,alg
Matthew Liebowicz,1010852,alg
En Sabah Nur,1009156,common+fte
The First One,1009156,alg
Illyana Nikolaevna Alexandria Rasputin,1009415,alg
Illyana Nikolaevna Alexandria Rasputina,1009415,alg
Illyana Rasputin,1009415,who
Illyana Rasputina,1009415,fte
Ty Johnson,1009241,common
Tyrone Johnson,1009241,common+fte
Nathan Milbury,1009447,alg
Nathaniel Essex,1009447,common+fte
Robert Windsor,1009447,alg
Sinister,1009447,common
Agent Venom,1009663,alg+common
Eugene Thompson,1009663,alg+fte
Flash Thompson,1009663,who
Angel Jones,1009306,alg
Angelica Jones,1009306,alg+common+fte
Count Dracula,1010677,alg
Count Orlok,1010677,alg
Dr. Vlad,1010677,alg
Justin Drake,1010677,alg
Vlad Dracula,1010677,fte
Vlad III the Impaler,1010677,alg
Vlad Țepeș Dracula,1010677,alg
Doreen Green,1010860,alg+common+fte
Slayer of All that Breathes,1010860,alg
The Anti-Life,1010860,alg
Unbeatable Squirrel Girl,1010860,common
Hellcat,1010351,head
Patricia Walker,1010351,fte
Patsy Walker,1010351,alg+who
Flint Marko,1009558,common
William Baker,1009558,common+fte
Crystalia Amaquelin,1009255,alg+fte
Crystalia Amaquelin-Maximoff,1009255,alg
The People's Princess,1009255,alg
Julio Esteban Richter,1009542,alg
Julio Richter,1009542,fte
Yuriko Oyama,1009393,alg+common+fte
Sam Alexander,1017078,alg+who
Samuel Alexander,1017078,alg+fte
Robert Reynolds,1009571,alg+fte+who
Sentry,1009571,head
Anthony Masters,1009648,alg+common
Contingency T,1009648,alg
Tony Masters,1009648,common+fte
Lilandra Neramani,1009402,fte
Star-Lord,1010733,common+head
Dr. Leonard Samson,1009275,alg
Dr. Leonard Skivorski Jr.,1009275,alg
Leonard Samson,1009275,fte
Dr. Michael Morbius,1009454,common
Michael Morbius,1009454,common+fte
The Living Vampire,1009454,common
Mutant Messiah,1011428,alg
Lunella Layfayette,1017814,who
Moon Girl,1017814,head
Sir Percy of Scandia,1009186,alg+fte+who
The Shatterer,1009385,alg
Kraven,1009391,common
Sergei Kravinoff,1009391,common+fte
Sergei Nikolaevich Kravinoff,1009391,alg
Adrian Toomes,1009699,alg+fte+who
Jimmy Natale,1009699,alg
Michael Collins,1010890,alg+fte
Breaker of Wills,1009148,alg
Carl Creel,1009148,alg+fte
Rocky Davis,1009148,alg
David Haller,1009399,common+fte
Devil Dinosaur,1017583,head+who
Daniel Ketch,1010925,alg+fte+who
The Spirit of Vengeance,1010925,alg
Balder Odinson,1011456,fte
Max Dillon,1009287,alg+common
Maxwell Dillon,1009287,alg+common+fte
Sasquatch,1009560,head
Walter Langkowski,1009560,fte+who
Ironheart,1017831,head
Riri Williams,1017831,who
Curt Connors,1009404,alg+common
Curtis Connors,1009404,alg+common+fte
Dr. Curt Connors,1009404,common
Sarah Rushman,1009425,alg
Dr. Ludwig Rinehart,1009464,alg
Quentin Beck,1009464,alg+common+fte
Franklin Nelson,1009470,common+fte
Shiro Yoshida,1009636,alg+common+fte
Barbara Morse,1011220,common+fte
Barbara Morse Barton,1011220,alg
Bobbi Morse,1011220,common
Roberta Morse,1011220,alg
Gwendolyne Stacy,1009619,fte
Cindy Moon,1017815,fte+who
Silk,1017815,head
Sam Wilson,1017575,who
Coast Guard,1009494,alg
Virginia 'Pepper' Potts,1009494,alg
Virginia Potts,1009494,common+fte
Kaine Parker,1011426,alg
Dane Whitman,1011809,fte+who
Jeanne-Marie Beaubier,1009163,alg+fte
Billy Kaplan,1009714,alg
William Kaplan,1009714,alg+fte
Arthur Douglas,1010735,common+fte
Drax the Destroyer,1010735,common
Killer of Killers,1011223,alg
Son of Hulk,1011223,alg
America Chavez,1017824,who
Ms. America,1017824,head
Elijah Bradley,1009492,alg+fte
Lieutenant America,1009492,alg
Kid Omega,1009387,alg+common
Quintavius Quire,1009387,fte
Quintavius Quirinius Quire,1009387,alg
Gene Khan,1009421,alg
Tem Borjigin,1009421,alg
Zhang Tong,1009421,alg
H.D. Steckley,1009451,alg
Heather Douglas,1009451,alg+fte
Madame MacEvil,1009451,alg
Silver Sablinova,1009590,alg+fte
Danielle Moonstar,1009453,common+fte
The Watcher,1009683,common
Uatu,1009683,common
Fred Dukes,1009199,alg+common
Frederick Dukes,1009199,common+fte
Frederick J. Dukes,1009199,alg
Bambi Long,1010763,alg
The Most Dangerous Woman in the Universe,1010763,alg
Aleksei Mikhailovich Sytsevich,1009537,alg
Aleksei Sytsevich,1009537,alg+common+fte
Alex O'Hirn,1009537,alg
Alexander O'Hirn,1009537,alg
Flora Colossus,1010743,common
Monarch of Planet X,1010743,alg
Eugene Judd,1009513,fte
Eugene Milton Judd,1009513,alg
John Roger Tensen,1010760,alg
Justice Warrior Tensen,1010760,alg
Net Prophet,1010760,alg
Vance Astrovik,1010760,fte
Lady Plunder,1009578,alg
Shanna O'Hara,1009578,fte
Shanna O'Hara Plunder,1009578,alg
Bride of Ultron,1009376,alg
Jack Daniels,1009682,alg
John F. Walker,1009682,alg
John Walker,1009682,alg+fte
Guido Carosella,1011051,fte
Anya Corazon,1009157,alg+fte+who
Anya Sofia Corazon,1009157,alg
Dr. Wrong,1009449,alg
Harvey Elder,1009449,fte
Harvey Rupert Elder,1009449,alg
Namorita Prentiss,1009469,alg+fte
Joe Robertson,1009545,common
Joseph Robertson,1009545,common+fte
Dum-Dum,1009284,common
Timothy Aloysius Cadwallader Dugan,1009284,alg
Timothy Dugan,1009284,common+fte
Lord of the Negative Zone,1009154,alg
Charlie Cluster-7,1009301,fte
Jean-Phillipe,1009301,alg
Arkady Rossovich,1009482,common+fte
John Aaron,1010784,alg
Mister Talon,1010784,alg
Xi'an Coy Manh,1011386,alg+fte
Clarice Ferguson,1009197,alg+fte
Alison Crestmere,1009416,alg
Allison Crestmere,1009416,alg
Amara Aquilla,1009416,fte+who
Amara Juliana Olivians Aquilla,1009416,alg
Magma,1009416,head
Karl Lykos,1009561,fte
Mandy Celestine,1011026,alg
James Madrox,1011056,common
Jamie Madrox,1011056,common
Ulysses Klaw,1009390,fte
Lonnie Lincoln,1009675,fte
Lonnie Thompson Lincoln,1009675,alg
Kyle Richmond,1010349,fte
Christopher Powell,1011020,alg+fte
Abomination,1009146,head
Emil Blonsky,1009146,alg+fte+who
The Ravager of Worlds,1009146,alg
John Allerdyce,1009522,alg
Saint-John Allerdyce,1009522,alg
St. John Allerdyce,1009522,alg+common+fte
Sylvia Sersi,1010345,alg
Jim Hammond,1010932,alg+who
The Original Human Torch,1010932,alg
M,1011068,head
Humberto Lopez,1011376,alg+fte
Jonothon Evan Starsmore,1009233,alg
Jonothon Starsmore,1009233,fte
Gabrielle Kinney,1017844,who
Honey Badger,1017844,head
Erica Holstein,1010898,alg
"Herald of the ""Serpent",1010898,alg
Mother Superior,1010898,alg
Sinthea Shmidt,1010898,alg+fte
Sister Sin,1010898,alg
Dorrek VIII,1009355,alg+fte
Teddy Altman,1009355,alg
Theodore Altman,1009355,alg
Diamond Girl,1009274,alg
Diamondback,1009274,head
Rachel Leighton,1009274,fte+who
Innocent Mary,1010369,alg
Lyla Hughes,1010369,alg
Mary Mezinis,1010369,alg
Mary Walker,1010369,alg+fte
Mutant Zero,1010369,alg
Mental Organism Designed Only for Killing,1010726,common
Maya Lopez,1010785,alg+fte
Mortimer Toynbee,1009673,common+fte
The Terrible Toad-King,1009673,alg
Megan Gwynn,1011179,fte
Irene Adler,1009271,fte
Aquaria Neptunia,1009468,fte
Jordan Stryke,1009696,alg
Ophelia Sarkissian,1009696,fte
Breaker of Men,1010669,alg
Mary MacPherran,1010669,alg+fte
Angela Del Toro,1010853,fte+who
White Tiger,1010853,head
Red Leader,1009398,alg
Samuel Sterns,1009398,alg+fte
David Bank,1009427,alg
Brock Rumlow,1009252,common+fte
Mr. Bones,1009252,alg
"Ricochet"" Rita",1009614,alg
Rita Wayword,1009614,alg+fte+who
Spiral,1009614,head
Scion of the Dark Lord,1009632,alg
Kyle Gibney,1009715,alg+fte
"Weapon Omega, Wildheart",1009715,alg
Baron von Strucker,1009169,alg
Don Guy Antonio Caballero,1009169,alg
Emir Ali Bey,1009169,alg
Grand Imperator of THEM,1009169,alg
Wolfgang von Strucker,1009169,alg+fte
Michael Twoyoungmen,1009576,alg+fte
Dominic Janos Petros,1009164,alg
Dominic Petros,1009164,alg
Dominic Szilard,1009164,alg
Dominikos Ioannis Petrakis,1009164,alg
Dominikos Petrakis,1009164,alg+fte
Jon Bloom,1009164,alg
Sir David the Great,1009483,alg
Diana Fox,1009555,alg
Lady Tessa,1009555,alg
Five-in-One,1009625,alg
The Three-in-One,1009625,alg
Thousand-in-One,1009625,alg
Weapon XIV,1009625,alg
Roderick Kignsley,1009347,alg
Roderick Kingsley,1009347,alg+fte+who
Fred Slade,1010371,alg
Frederick Myers,1010371,alg+fte
Derek Sullivan,1010802,alg
Eric O'Grady,1010802,fte+who
Slaying Mantis,1010802,alg
Dmitri Anatoly Nikolayevich Smerdyakov,1009234,alg
Dmitri Smerdyakov,1009234,fte
Dr. Turner,1009234,alg
Nova Centurion,1009305,alg
Pyreus Kril,1009305,fte
Melissa Gold,1010693,common+fte
Melissa Joan Gold,1010693,alg
Mimi Schwartz,1010693,alg
Screaming Mimi,1010693,alg+common
Speedball,1010694,head
Phillip Masters,1009519,alg+fte
Herbert Edgar Wyndham,1011300,alg
Herbert Wyndham,1011300,fte
Sebastian Hiram Shaw,1009581,alg
Giulietta Nefaria,1010352,alg
Kristine Longfellow,1010352,alg
Whitney Frost,1010352,alg
Eros of Titan,1011084,alg
Miles Warren,1011288,fte
Paige Elisabeth Guthrie,1009357,alg
Paige Guthrie,1009357,fte
Herman Schultz,1009585,alg+fte+who
Shocker,1009585,common+head
Cal'syee Neramani,1009270,fte
Cal'syee Neramani-Summers,1009270,alg
Kenuichio Harada,1009591,alg
Daisy Johnson,1014528,fte+who
Quake,1014528,head
Robbie Reyes,1017833,fte+who
Heinrich Zemo,1009170,fte+who
Lady Kitten,1009342,alg
Mam'selle Hepzibah,1009342,alg
Karla Sofen,1010362,alg+common+fte
Elvin Daryl Haliday,1010817,alg
Elvin Haliday,1010817,fte
Monica Rambeau,1011095,who
Aldrif Odinsdottir,1017574,fte+who
Angela,1017574,head
Arnold Rodriguez,1009171,alg
Nicolas Hunter,1009171,alg
Sebastion Gilbert,1009171,alg
Sebastion Gilberti,1009171,alg
Frank Payne,1009245,alg+fte
Frank Schlicting,1009245,alg
John Proudstar,1009666,alg+fte+who
Michael Badilino,1009691,fte+who
Vengeance,1009691,head
James Hudson,1009330,fte
"James MacDonald Hudson, Jr.",1009330,alg
Weapon Alpha,1009330,alg
Dr. José Santini,1009411,alg
Calvin Rankin,1009445,fte
Maddie Pryor,1009509,alg
Madelyne Jennifer Pryor-Summers,1009509,alg
Neal Shaara,1009667,alg+fte+who
Helmut Zemo,1010906,fte+who
Zeus Panhellenios,1011515,fte
A.R. Cadenski,1009158,alg
"Mad Monk,"" Pinball Wizard",1009158,alg
Pinball Wizard,1009158,alg
William P. Thorton,1009442,alg
Calvin Zabo,1010347,fte
Greg Willis,1010702,alg+fte
Gregory Willis,1010702,alg
Bonita Juarez,1010868,alg+fte
La Espirita,1010868,alg
Judith Camber,1011035,alg
Melissa Ramos,1011035,alg
Satana Hellstrom,1011035,alg+fte
The Devil's Daughter,1011035,alg
Christopher Summers,1009247,fte
Luchino Nefaria,1009249,alg+fte
Bennet du Paris,1009295,alg+fte
Paris Bennet,1009295,alg
Eric Williams,1009328,fte
Dr. Walter Newell,1009628,alg
Stingray,1009628,head
Walter Newell,1009628,fte+who
Bobby Wright,1009639,alg
Captain Hero,1009639,alg
Dr. Franklin Storm,1009639,alg
Charles Matthews,1010348,alg
David Cannon,1010348,fte
The Flaming Kid,1011309,alg
Thomas Raymond,1011309,alg+fte+who
Toro,1011309,head
Maki Matsumoto,1011327,alg+fte
Steve Harmon,1011057,alg
Steven Harmon,1011057,fte
Georges Batroc,1009172,alg+fte
Thomas Fireheart,1009514,alg+fte
Armor,1011298,head
Hisako Ichiki,1011298,alg+fte+who
Manuel Alfonso Rodrigo de la Rocha,1009291,alg
Manuel de la Rocha,1009291,fte
Mr. Roache,1009291,alg
He Whose Limbs Shatter Mountains,1009303,alg
Whose Back Scrapes the Sun,1009303,alg
Hobie Brown,1009507,alg+fte
Killgrave,1009520,common
Zebediah Kilgrave,1009520,alg
Zebediah Killgrave,1009520,alg+common+fte
Chen Lu,1009526,fte
Kondrati Topolov,1009672,fte
Heather MacNeil Hudson,1009695,alg
Breaker of Faith,1011420,alg
Paul Duval,1011420,fte
Paul Pierre Duval,1011420,alg
Paul St. Pierre,1011420,alg
Gauntlet,1009316,head
Joseph Green,1009316,alg+fte+who
Joseph Chapman,1010696,fte+who
Stakar Ogord,1011341,who
Starhawk,1011341,head
Esteban Corazón de Ablo,1009273,alg+fte
Black Priestess,1009568,alg
Selene Gallio,1009568,alg+fte
Shard Bishop,1009579,alg
Vertigo,1009694,head
Alicia Masters Storm,1010896,alg
Laura Green,1010896,alg
The Lazerfist,1010896,alg
Bill Foster,1010927,alg+who
Black Goliath,1010927,alg
Dr. William Barrett Foster,1010927,alg
Rockwell Dodsworth,1010927,alg
William Foster,1010927,alg+fte
Joshua Foley,1011082,alg+fte
Maximus Boltagon,1011305,alg
Maximus the Mad,1011305,alg
Maximus the Magnificent,1011305,alg
Douglas Aaron Ramsey,1011385,alg
Douglas Ramsey,1011385,fte
Noriko Ashida,1010695,alg+fte
John Greycrow,1011048,alg+fte
John Riverwind,1011048,alg
Benjamin Reilly,1011346,alg
Henry Jones,1011346,alg
Spider-Carnage,1011346,alg
Sooraya Qadir,1009285,alg+fte
Dr. Jonathan Ohnn,1009616,alg
Johnathon Ohnn,1009616,fte
Arlys Tigershark,1009669,alg
Todd Arliss,1009669,alg+fte
Paul Denning,1010873,alg
Paul Dennis,1010873,alg
Emperor Vulcan,1011011,alg
Gabriel Summers,1011011,alg+fte+who
Great Vulcan,1011011,alg
Kid Vulcan,1011011,alg
Vulcan,1011011,head
Ruth Aldine,1011291,alg+fte
Great Beast,1009266,alg
Laynia Petrovna,1009266,fte
Laynia Sergeievna Petrovna,1009266,alg
Jack Barnes,1009475,alg
Peter Paul Wisdom,1010779,alg
Peter Wisdom,1010779,fte
Guardian of Eternity,1011027,alg
The Hero That Could Be You,1011027,alg
Lyra Walters,1011392,alg
Taneleer Tivan,1012080,who
The Collector,1012080,head
Ruth Bat-Seraph,1009553,alg+fte
Everett Thomas,1009643,alg+fte
The Bio-Fanatic,1009740,alg
Carlos LaMuerto,1010687,alg+fte
Pale Little Spider,1011498,alg
Yelena Belova,1011498,fte+who
Baron Mordo,1011778,head
Karl Mordo,1011778,fte+who
Umar the Unrelenting,1009686,alg
Kuan-Yin Xorn,1009734,alg+fte+who
Goblin Princess,1011399,alg
Meggan Braddock,1011399,alg
Benjamin Parker,1009489,fte
Alexander Power,1010836,alg+fte
Miguel Santos,1010854,alg+fte
Relampago Vivo,1010854,alg
James Bourne,1010855,alg+fte+who
Solo,1010855,head
Daughter of the Volcano God,1010864,alg
La Garra Argentado,1010864,alg
Maria de Guadalupe Santiago,1010864,alg+fte
Leland Owlsley,1011028,alg+fte
Abner Jenkins,1009179,fte+who
Beetle,1009179,head
Komodo,1010818,head
Melati Kusuma,1010818,alg+fte+who
Abigail Boylen,1010823,alg+fte
Rikki Baines,1011427,alg
Rikki Barnes,1011427,alg+who
Silas Burr,1009256,alg+fte
Terrence Ward,1010822,alg
James Montgomery Falsworth,1010984,fte
Montgomery Falsworth,1010984,who
Thena Eliot,1011181,alg
David Alleyne,1014434,alg+fte+who
Morris Bench,1009360,alg+common+fte
Silvio Manfredi,1009594,alg+fte
Agent X,1011031,head
Louise Grant Mason,1011416,alg
Louise Mason,1011416,alg
Mr. Tolliver,1009317,alg
Tyler Dayspring,1009317,alg
Vril Rokk,1009603,alg+fte+who
Samantha Parrington,1010350,fte+who
Kid Immortus,1010704,alg
Nathaniel Richards,1010704,fte
Roger Brokeridge,1010821,alg+fte
"Thomas ""Tommy"" Shepherd",1010833,alg
Thomas Shepherd,1010833,alg+fte
Kevin MacTaggert,1009505,fte
Asgard Lass,1010820,alg
Hammer Girl,1010820,alg
Hammer Lass,1010820,alg
Tarene Tara Olson,1010820,alg
The Designate,1010820,alg
Thor Lass,1010820,alg
Steel Serpent,1010889,head
Sofia Mantega,1011009,alg+fte
Michael Korvac,1011312,alg
Phineas Mason,1011345,alg+fte
Terrible Tinkerer,1011345,alg
Marius St. Croix,1009292,alg+fte
Edward Whelan,1010353,alg+fte+who
Vermin,1010353,head
Ebenezer Laughton,1010861,alg+fte+who
Scarecrow,1010861,head
Umberto the Uncanny,1010861,alg
"Iceberg"" Ike Harris",1011077,alg
Isaac Harris,1011077,alg
James Woo,1011105,fte
Cosmo,1011353,head
Hecate,1012767,head
Ravonna Renslayer,1012767,who
Ai Apaec,1016452,fte+who
Philippa Sontag,1009160,alg+fte
Cassandra Nova Xavier,1009478,alg+fte
The Immensity,1009478,alg
Ivan Kragoff,1009534,alg+fte
Zorra de Plata,1009589,alg
Orson Randall,1010888,fte+who
Henry Gyrich,1011371,fte
Isaac Christians,1012512,fte+who
Dwayne Taylor,1014063,who
Inez Temple,1014198,fte+who
Outlaw,1014198,head
Gloria Dolores Muñoz,1009544,alg
Gloria Muñoz,1009544,fte
Abraham Kieros,1009701,fte+who
War,1009701,head
Charlotte Witter,1010795,fte+who
Michael Brent Jeffries,1011047,alg
Torpedo Sue,1011047,alg
Devourer of Totems,1011088,alg
Kid Blackheart,1009190,alg
Angelo Espinosa,1009598,alg+fte
Stilt-Man,1009627,head
Wibur Day,1009627,who
Mark Scarlotti,1009711,who
Agent Simpson,1010707,alg
Frank Simpson,1010707,alg+fte
Dirk Garthwaite,1010884,alg+fte
Zuzha Yu,1010962,fte+who
Armando Muñoz,1011016,alg+fte
El Hombre que Desaparece,1011365,alg
Telford Porter,1011365,alg+who
Vanisher,1011365,head
Barry Norman Osborn,1014985,who
Frances Barrison,1009587,fte
Frances Louise Barrison,1009587,alg
Sandra Deel,1009587,alg
Julia Carpenter,1010796,alg+fte+who
Julia Eugenia Cornwall Carpenter,1010796,alg
Madame Web,1010796,alg
Robert Hunter,1010797,alg+fte
Jason Macendale,1010930,who
Jason Macendale Jr.,1010930,fte
Kevin Ford,1011043,alg+fte
En Dwi Gast,1011076,alg+fte
The Master of Games,1011076,alg
Ord of the Breakworld,1011202,alg
Kate Margaret Power,1011250,alg
Kate Power,1011250,alg
Katherine Power,1011250,fte
Linda Carter,1014057,fte+who
Night Nurse,1014057,head
Christoph Nord,1009437,fte+who
Donna Diego,1009566,fte+who
Scream,1009566,head
Elizabeth Twoyoungmen,1009646,fte+who
Talisman,1009646,head
Colonel Jupiter,1010812,alg
John Jonah Jameson III,1010812,alg+fte
Black Beast,1010907,alg
Doc McCoy,1010907,alg
Owen Reece,1011019,alg+fte
Elias Wirtham,1011052,alg+fte
Bride of Nine Spiders,1011236,head
Thomas Halloway,1011396,alg+fte+who
Tom Halloway,1011396,alg
Madame Menace,1009637,alg
B'nee and C'cil,1009706,alg
Deborah Fields,1010717,alg+fte
Carmilla Black,1010790,alg+fte+who
Duc No Tranh,1010829,alg+fte
Rita DeMara,1010996,fte+who
Edward Marlowe,1011206,alg
Johann Fennhoff,1011206,alg+fte
Master of Men's Minds,1011206,alg
Melvin Potter,1011256,alg+fte+who
The Gladiator,1011256,alg
Victor Borkowski,1011301,alg+fte
Adrienne Hatros,1011422,alg
Nekra Sinclair,1011422,alg+fte
Nils Styger,1009149,alg+fte
Mitchell Tanner,1010372,fte+who
Warhawk,1010372,head
Silhouette Chord,1010848,alg+fte
Fixer,1010880,head
Paul Norbert Ebersol,1010880,fte+who
Frankie Raye,1010956,alg+fte+who
Sharra Neramani,1011037,alg+fte
Venus,1011106,head
Ezekiel Sims,1011199,alg+fte
Philip Sheldon,1011369,fte
Roger Bochs,1009206,fte
Jimaine Szardos,1009567,alg+fte
Basil Sandhurst,1010346,alg+fte
Ashley Crawford,1010843,alg+fte
Milos Masaryk,1010862,alg+fte
Uncanny Unicorn,1010862,alg
Harvey James,1011032,alg
James Sanders,1011032,alg+fte
Doomsday Machine,1011311,alg
The Living Holocaust,1011311,alg
Danny Vincent,1011314,alg
Manuel Diego Armand Vicente,1011314,alg
Manuel Vicente,1011314,fte
Bei Bang-Wen,1011318,fte+who
Mark Raxton,1011370,alg+fte
Azazel,1011766,head
Alexei Shostakov,1014666,who
Alexi Shostakov,1014666,fte
Calypso Ezili,1009218,alg+fte
Kraven Witch,1009218,alg
Luis Alvarez,1010713,fte+who
Talkback,1010753,head
Mr. Right,1010871,alg
Scott Wright,1010871,alg+fte
Brian Calusky,1010886,fte
Brian Philip Calusky,1010886,alg
Lilith Dracul,1011074,alg
Mother of the Lilin,1011074,alg
American Eagle,1011361,head
Jason Strongbow,1011361,alg+fte+who
Alani Ryan,1011414,alg+fte
Carrion,1011937,head
Malcolm McBride,1011937,fte+who
Davis Cameron,1009602,alg+fte
The Living Dynamo,1009742,alg
Buck Mitty,1010675,alg
Lancaster Sneed,1010858,alg+fte
DeMarr Davis,1010879,alg+fte
Chris Bradley,1010947,alg+who
Christopher Bradley,1010947,alg+fte
Janice Olivia Yanizeski,1011033,alg
Janice Yanizeski,1011033,fte
The living embodiment of action,1011033,alg
Marcus Daniels,1011349,alg+fte
Anton Vanko,1011588,who
Angel Salvadore,1011684,who
Hiroim the Last Oldstrong,1010703,alg
Hiroim the Oldstrong,1010703,alg
Hiroim the Shamed,1010703,alg
Jacques Duquesne,1010982,who
Brian Falsworth,1010985,fte+who
Cosmic Assassin,1011053,alg
Malcolm Stromberg,1011053,alg
Air-Walker,1011136,head
Gabriel Lan,1011136,fte+who
Camille Benally,1011139,alg
Paul Balk,1011150,alg
Power Skrull,1011150,alg
Ajax the Greater,1011176,alg
He Who Talks To Celestials,1011176,alg
Lord of Flight,1011176,alg
Phil Coulson,1017839,head+who
Phillip Coulson,1017839,fte
Mickey Tork,1009202,alg+fte
Cylla Markham,1009600,alg+fte+who
Skullbuster,1009600,head
Eugene Colorito,1010670,alg
Eugene Patilio,1010670,fte
Eugene Paul Patilio,1010670,alg
Frog-Man Jr.,1010670,alg
Frogicus Mega-Foolicus,1010670,alg
The Fabulous Frog-Man,1010670,alg
Marshall Evan Stone III,1010767,alg
Marshall Stone III,1010767,fte
Adolf Hitler,1010816,fte+who
Clone of Adolf Hitler,1010816,alg
Edmund Heidler,1010816,alg
Hate-Monger,1010816,head
Drew Daniels,1010819,alg+fte
Mark Anthony Todd,1010830,alg
Mark Todd,1010830,fte
Richard Stetson,1010830,alg
Smoking Head,1010830,alg
Steve Valiant,1010830,alg
King Miek,1010924,alg
Robin Borne,1010931,who
Francis Klum,1010952,fte+who
Regan Wyngarde,1011014,alg+fte
Galactic Warrior,1011038,alg
Lover Bug,1011038,alg
Edith Eddy Freiberg,1011064,alg
Marvin Flumm,1011099,alg+fte
Jackson Weele,1009181,alg+fte
Monster of Badoon,1010331,fte
Fritz von Meyer,1011075,alg+fte
The Celestial Slayer,1011159,alg
Dragon-Slayer,1011177,alg
Forgotten Nemesis,1011177,alg
Kim Il Sung,1011230,alg+fte
Wu Ao-Shi,1011412,fte+who
Stanley Stewart,1011425,who
Sylvie Lushton,1011432,fte+who
Maria Vasquez,1011854,fte+who
Nakia,1013483,head
Buford Wilson,1009178,alg+fte
Sharon Smith,1009230,alg+fte
Half-Life,1009333,head
Tony Masterson,1009333,fte+who
Bill Carver,1009668,who
Thunderbolt,1009668,head
William Carver,1009668,fte
Simon Garth,1009741,fte+who
Simon William Garth,1009741,alg
Zombie,1009741,head
Robert Farrell,1010769,alg+fte
Jalome Beacher,1010874,alg+fte
Blackie Drago,1010990,who
Parnell Jacobs,1010991,who
Antonio Rodriguez,1011012,alg+fte
Awesome Armadillo,1011012,alg
Suzanne Chan,1011017,alg+fte
Roy Chambers,1011113,alg+fte
Hensley Fargus,1011243,alg
Jerome Beechman,1011243,alg+fte
Monkey Face,1011243,alg
Talon,1011395,head
Contessa,1011407,head
Vera Vidal,1011407,fte+who
Quan Yaozu,1011413,fte+who
Cornelius van Lunt,1011896,fte+who
Taurus,1011896,head
Yuri Topolov,1012513,fte+who
Michael Pointer,1014160,fte+who
Omega,1014160,head
Emily Bright,1017858,head+who
Mongu,1009450,head
Muzzafar Lambert,1009559,fte+who
Saracen,1009559,head
Janie Chin,1009704,who
Adrienne Frost,1009712,fte+who
Jack Harrison,1010736,alg+fte
Aegis,1010846,head
Trey Jason Rollins,1010846,alg
Trey Rollins,1010846,fte+who
Gordon Fraley,1010865,alg+fte
Peter van Zante,1010866,alg+fte
Water Wizard,1010866,alg
James Darnell,1010875,fte+who
X-Ray,1010875,head
Daniel Berkhart,1010951,fte+who
Rick Lawson,1010961,fte+who
Albert Malik,1010965,fte+who
Colin McKay,1011058,alg+fte
Harley Cooper,1011185,fte
Delilah Dearborn,1011248,alg+fte
William Hollister,1011262,fte
Anath-Na Mut,1011366,fte+who
Sphinx,1011366,head
Takuya Yamashiro,1011377,who
Human Fly,1011415,head
Richard Deacon,1011415,fte+who
"""#
