/** Ten thousand characters of each kind that could cost more than their length. */
export const LONG_TEXTS = [
  ['words', 'Maschinenbau Versicherung '.repeat(385)],
  ['one word', 'maschinen'.repeat(1_112)],
  ['umlauts', 'aeoeue'.repeat(1_667)],
  ['letters', 'a '.repeat(5_000)],
  ['apostrophes', "l'".repeat(5_000)],
  ['quotation marks', '"-'.repeat(5_000)],
  ['digits', '1.000'.repeat(2_000)],
  ['signs', 'c++c#.net'.repeat(1_112)],
  ['stop words', 'the of '.repeat(1_429)],
  ['marks', 'a\u0301\u0302'.repeat(3_334)],
  ['ligatures', '\uFDFA'.repeat(10_000)],
  ['other scripts', '株式会社 '.repeat(2_000)],
] as const
