const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Small letters without accents, umlauts written out: what a keyboard without them would type. */
export function fold(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüßæœøåłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
}

/** The word of an address: plain letters and digits with hyphens between, at most 80 characters. */
export function slugOf(text: string) {
  const words = fold(text.replaceAll('&', ' and '))
    .replace(/['’`´]/g, '')
    .match(/[a-z0-9]+/g)
  return (words ?? []).join('-').slice(0, 80).replace(/-$/, '')
}
