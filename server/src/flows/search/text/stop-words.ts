/** Words that carry no subject in any of the languages; words that mean something in another one are not among them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and as at be by for from in into is of on or our that the their these this to we with you your are its
  am auf aus bei bis das dem den der des die durch ein eine einem einen einer eines fur im ist mit nach oder sich sie
  sind um und unser unsere unter vom von vor wie wir zu zum zur
  au aux avec ce ces cette chez dans de des du elle en est et la le les leur leurs nos notre nous ou par pour que qui sa
  ses sont sous sur un une vos votre vous`.split(/\s+/),
)
