import type { Locale } from '@kontor/contract/kit/locales.ts'

export type Words = readonly [string, ...string[]]
const words = (text: string) => text.trim().split(/\s+/) as [string, ...string[]]

/** Beginnings and ends of family names that nobody has to have. */
export const FAMILY: Readonly<Record<Locale, { starts: Words; ends: Words }>> = {
  de: {
    starts: words(`Ahl Ampfer Birk Brann Dachs Distel Drossel Eber Ehren Erlen Esch Falk Farn Fenn Fichten Gerst Ginster
      Haber Hagel Harz Hasel Heister Holler Immen Kall Kiebitz Knöter Krauß Kress Kühn Lauter Lerchen Lohn Malm Marder
      Mühl Nebel Nessel Otter Pirol Quell Rauten Reiher Rüster Salm Schilf Schlehen Schwalb Silber Sperling Stör Tann
      Trapp Ulmen Wachtel Wal Weiden Wels Wermut Wiesel Zander Zeisig`),
    ends: words(`bruch egger feldt gärtner hausen holt horst kötter lohe meister müller rath reuter siek steiner thaler
      wieser winkel wörth brinkmann acker bühler`),
  },
  fr: {
    starts: words(`Aubre Beau Bel Bois Bris Champ Chante Clair Cler Cour Dour Fon Franche Gar Gran Haute Jon Lan Lor Mal
      Mar Mont Nor Orge Per Pierre Quer Roche Ron Sau Sor Tour Tres Val Vau Ver Vigne`),
    ends: words(`baron bier champ clerc court dieu fontel gnac grange lande lieu moulin net nières pré rive ronde roux
      sault tanne vallon vaux vielle villard voisin zac`),
  },
  en: {
    starts:
      words(`Adder Alder Amble Barrow Birch Brack Bramble Calder Cress Dapple Elder Farthing Fern Gorse Hather Hazel
      Kestrel Larch Marl Merle Nether Oaken Otter Pen Plover Quarrel Raven Rowan Sedge Sorrel Starling Tansy Teasel Thrush
      Wether Whin Widgeon Wren Yarrow`),
    ends: words(`beck by combe cote croft den fleet garth gill holme holt hurst leigh mere more ridge sett stow thwaite
      wick wold`),
  },
}

/** Two words that make a place or a thing that could be a brand. */
export const BRANDS: Readonly<Record<Locale, { starts: Words; ends: Words }>> = {
  de: {
    starts: words(`Abend Adler Anker Bernstein Blau Eis Feder Flut Föhren Gezeiten Gipfel Glas Grau Hafer Hecht Kiesel
      Kranich Kupfer Linden Lotsen Luchs Milan Mond Moor Morgen Mühlen Nebel Nord Polar Regen Salz Schiefer Segel Silber
      Sonnen Stern Tannen Tau Ufer Weiden Wind Wolken`),
    ends: words('anger bogen brück bucht damm feld fels furt garten grund hafen kamm kante licht mark pfad quell ring'),
  },
  fr: {
    starts: words(`Aigue Alba Ambre Argile Aube Azur Brume Cèdre Cigale Claire Corail Écume Érable Étoile Falaise Galet
      Genêt Grève Hêtre Lande Lune Marée Mistral Nacre Onde Orée Perle Plume Rivage Sauge Sève Thym Tilleul`),
    ends: words('avel bora clé dune ève flore gard ival lys mar neuve ora pointe quai rive sud tis une vane'),
  },
  en: {
    starts:
      words(`Amber Anchor Beacon Bluff Brine Cedar Chalk Cobalt Copper Dawn Drift Ember Fen Flint Gale Granite Harbour
      Heath Ivory Juniper Kelp Lantern Meadow Moss North Ochre Pebble Quartz Reed Slate Spindle Tern Tide Willow`),
    ends: words('arch bank bay bridge bright crest dale edge field ford gate haven line mark path point reach spring'),
  },
}

export const SYLLABLES = {
  starts: words('Al An Be Ca Da El Fe Ga Ha Io Ka Le Ma Ne No Or Pa Qui Ra Sa Ta Ul Va Ve Vi Xe Ya Ze Zo'),
  middles: words('bi da do ga li lo ma mi na no ra ri ro ta ti va ve vo xi'),
  ends: words('dex dia gon lia lon mar mera nex nis nor quo ras rin sol tis tra vex via von zen'),
}
