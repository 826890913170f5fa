import { type Label, RANK, readOurs } from './sources.ts'

const REST =
  /\s*(?:n\. ?e\. ?c\.|a\. ?n\. ?g\.|n\. ?c\. ?a\.|\(ohne [^)]*\)|\([^)]*\)|, except .*|, à l’exception .*)/gi

/** 28.11 and 28.11.0 as a concept: the classes of NACE. */
function naceConcept(code: string) {
  const digits = code.replaceAll('.', '').slice(0, 4).toLowerCase()
  return `i:${digits}`
}

/** The official labels, our own short list, and the everyday words of the bridge. */
export function industryLabels(): Label[] {
  const official = ['nace', 'wz', 'uksic'].flatMap((system) =>
    readOurs(`industries/${system}.tsv`).flatMap(([code = '', ...labels]) =>
      labels
        .slice(0, 3)
        .map((text) => ({ text: text.replace(REST, ''), concept: naceConcept(code), rank: RANK.preferred })),
    ),
  )
  const own = readOurs('industries/rlc.tsv').flatMap(([, en = '', de = '', fr = '', isic = '']) =>
    ofIsic(isic).flatMap((concept) => [en, de, fr].map((text) => ({ text, concept, rank: RANK.preferred }))),
  )
  return [...bridgeLabels(), ...official, ...own].filter((label) => label.text !== '')
}

function bridgeLabels(): Label[] {
  const known = new Set(readOurs('industries/nace.tsv').map(([code = '']) => naceConcept(code)))
  return readOurs('concepts/bridges.tsv').flatMap(([codes = '', ...words]) => {
    const concepts = codes.split(' ').map(naceConcept)
    const unknown = concepts.find((concept) => !known.has(concept))
    if (unknown) throw new Error(`bridges.tsv leads to ${unknown}, which NACE does not have`)
    const texts = words.flatMap((each) => each.split(';'))
    return texts.flatMap((text) => concepts.map((concept) => ({ text: text.trim(), concept, rank: RANK.bridge })))
  })
}

/** The NACE classes of ISIC classes, or what they share. */
function ofIsic(isic: string): string[] {
  const classes = readOurs('industries/nace.tsv').map(([code = '', , , , codes = '']) => ({
    code,
    codes: codes.split(' '),
  }))
  const concepts = isic
    .split(' ')
    .filter(Boolean)
    .map((code) => {
      const digits = classes.filter((each) => each.codes.includes(code)).map((each) => each.code.replace('.', ''))
      const [first = code.slice(0, 2)] = digits
      const shared = [4, 3, 2].find((length) => digits.every((each) => each.startsWith(first.slice(0, length)))) ?? 2
      return `i:${first.slice(0, shared)}`
    })
  return [...new Set(concepts)]
}

/** Codes of other systems whose numbers are not those of NACE. */
export function industryCodeRows(): string[] {
  return ['isic', 'rlc'].flatMap((system) =>
    readOurs(`industries/${system}.tsv`).flatMap(([code = '', , , , isic = '']) => {
      const division = system === 'isic' && /^\d\d/.test(code) ? [`i:${code.slice(0, 2)}`] : []
      const section = system === 'isic' && /^[A-Z]$/.test(code) ? [`i:${code.toLowerCase()}`] : []
      const concepts = isic === '' ? [...division, ...section] : ofIsic(isic)
      return concepts.length > 0 ? [[system, code, concepts.join(' ')].join('\t')] : []
    }),
  )
}
