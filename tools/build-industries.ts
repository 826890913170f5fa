import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the code lists that come from official sources: `node tools/build-industries.ts <folder with the sources>`.
 * RLC and SIC are kept by hand beside them. Sources and licences: server/data/industries/LICENCES.
 */
const [source] = process.argv.slice(2)
if (!source) throw new Error('name the folder with the sources')
const target = join(import.meta.dirname, '../server/data/industries')
const read = (file: string) => readFileSync(join(source, file), 'utf8')

/** The sources write the headings of sections in capitals. */
const SECTIONS: Readonly<Record<string, readonly [en: string, de: string, fr: string]>> = {
  A: [
    'Agriculture, forestry and fishing',
    'Land- und Forstwirtschaft, Fischerei',
    'Agriculture, sylviculture et pêche',
  ],
  B: ['Mining and quarrying', 'Bergbau und Gewinnung von Steinen und Erden', 'Industries extractives'],
  C: ['Manufacturing', 'Verarbeitendes Gewerbe', 'Industrie manufacturière'],
  D: [
    'Electricity, gas, steam and air conditioning supply',
    'Energieversorgung',
    'Production et distribution d’électricité, de gaz, de vapeur et d’air conditionné',
  ],
  E: [
    'Water supply; sewerage, waste management and remediation activities',
    'Wasserversorgung; Abwasser- und Abfallentsorgung und Beseitigung von Umweltverschmutzungen',
    'Production et distribution d’eau ; assainissement, gestion des déchets et dépollution',
  ],
  F: ['Construction', 'Baugewerbe', 'Construction'],
  G: [
    'Wholesale and retail trade; repair of motor vehicles and motorcycles',
    'Handel; Instandhaltung und Reparatur von Kraftfahrzeugen',
    'Commerce ; réparation d’automobiles et de motocycles',
  ],
  H: ['Transportation and storage', 'Verkehr und Lagerei', 'Transports et entreposage'],
  I: ['Accommodation and food service activities', 'Gastgewerbe', 'Hébergement et restauration'],
  J: ['Information and communication', 'Information und Kommunikation', 'Information et communication'],
  K: [
    'Financial and insurance activities',
    'Erbringung von Finanz- und Versicherungsdienstleistungen',
    'Activités financières et d’assurance',
  ],
  L: ['Real estate activities', 'Grundstücks- und Wohnungswesen', 'Activités immobilières'],
  M: [
    'Professional, scientific and technical activities',
    'Erbringung von freiberuflichen, wissenschaftlichen und technischen Dienstleistungen',
    'Activités spécialisées, scientifiques et techniques',
  ],
  N: [
    'Administrative and support service activities',
    'Erbringung von sonstigen wirtschaftlichen Dienstleistungen',
    'Activités de services administratifs et de soutien',
  ],
  O: [
    'Public administration and defence; compulsory social security',
    'Öffentliche Verwaltung, Verteidigung; Sozialversicherung',
    'Administration publique et défense ; sécurité sociale obligatoire',
  ],
  P: ['Education', 'Erziehung und Unterricht', 'Enseignement'],
  Q: ['Human health and social work activities', 'Gesundheits- und Sozialwesen', 'Santé humaine et action sociale'],
  R: [
    'Arts, entertainment and recreation',
    'Kunst, Unterhaltung und Erholung',
    'Arts, spectacles et activités récréatives',
  ],
  S: ['Other service activities', 'Erbringung von sonstigen Dienstleistungen', 'Autres activités de services'],
  T: [
    'Activities of households as employers',
    'Private Haushalte mit Hauspersonal',
    'Activités des ménages en tant qu’employeurs',
  ],
  U: [
    'Activities of extraterritorial organisations and bodies',
    'Exterritoriale Organisationen und Körperschaften',
    'Activités extraterritoriales',
  ],
}

type Entry = { code: string; en?: string; de?: string; fr?: string; isic: string[] }
type List = Map<string, Entry>

function listOf(entries: Entry[]): List {
  return new Map(entries.map((entry) => [entry.code, entry]))
}

/** 0111 as NACE and WZ write it: 01.11 */
function dotted(digits: string) {
  return digits.replace(/^(\d\d)(\d{1,2})(\d?)$/, (_, division: string, group: string, part: string) =>
    [division, group, part].filter((each) => each !== '').join('.'),
  )
}

function sectionOf(code: string): Entry | undefined {
  const labels = SECTIONS[code]
  return labels && { code, en: labels[0], de: labels[1], fr: labels[2], isic: [] }
}

/** The label sets of the Swiss statistical office: codes by id, then titles by id and language. */
function readNoga(level: string): Entry[] {
  const text = read(`noga2008-${level}-de-en-fr-it.xml`)
  const codes = new Map<string, Entry>()
  for (const [, id = '', code = ''] of text.matchAll(
    /<id><!\[CDATA\[(\d+)\]\]><\/id>\s*<lid>.*?<\/lid>\s*<code><!\[CDATA\[(\w+)\]\]>/g,
  )) {
    codes.set(id, { code: dotted(code), isic: [] })
  }
  for (const [, id = '', title = '', language = ''] of text.matchAll(
    /<label_id><!\[CDATA\[(\d+)\]\]><\/label_id>\s*<title><!\[CDATA\[(.*?)\]\]><\/title>\s*<language><!\[CDATA\[(\w+)\]\]>/g,
  )) {
    const entry = codes.get(id)
    if (entry && (language === 'en' || language === 'de' || language === 'fr')) entry[language] = tidy(title)
  }
  return [...codes.values()]
}

function tidy(label: string) {
  return label.replace(/\s+/g, ' ').replaceAll("'", '’').trim()
}

/** Classes of WZ carry the ISIC class; a star marks a part of it. */
function readWz(): List {
  const english = new Map(rowsOf('wz2008-en.tsv').map(([, code = '', label = '']) => [code, label]))
  const entries = rowsOf('wz2008-de-with-isic4.tsv').map(([, code = '', label = '', isic = '']): Entry => {
    const section = sectionOf(code)
    if (section) return section
    return { code, de: tidy(label), en: tidy(english.get(code) ?? ''), isic: isic.match(/\d{4}/g) ?? [] }
  })
  const list = listOf(entries)
  for (const entry of entries)
    if (/^\d\d\.\d\d\.\d$/.test(entry.code)) entry.isic = list.get(entry.code.slice(0, 5))?.isic ?? []
  return list
}

function rowsOf(file: string) {
  const lines = read(file)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

type Section = { section: string; description: string; divisions: Division[] }
type Division = { division: string; description: string; groups: Group[] }
type Group = { group: string; description: string; classes: { class: string; description: string }[] }

/**
 * Other languages come from NACE: from the only class that belongs to this one, the same heading, or a heading that
 * holds exactly the same classes.
 */
function readIsic(nace: List): List {
  const { sections } = JSON.parse(read('isic-rev4-en.json')) as { sections: Section[] }
  const classes = [...nace.values()].filter(({ isic }) => isic.length > 0)
  const headings = Map.groupBy(nace.values(), ({ code }) =>
    extentOf(classes.filter((each) => each.code.startsWith(code))),
  )
  const plain = (code: string, description: string, isic: string[]): Entry => {
    const en = tidy(description)
    const belonging = classes.filter((entry) => isic.some((each) => entry.isic.includes(each)))
    const same = nace.get(dotted(code))
    const equal = headings.get(extentOf(belonging, isic)) ?? []
    const twin =
      (isic.length === 1 && belonging.length === 1 && belonging[0]) ||
      (same?.en?.toLowerCase() === en.toLowerCase() && same) ||
      (equal.find((entry) => entry === same) ?? equal[0])
    const own = isic.includes(code) ? isic : []
    return { code, en, isic: own, ...(twin?.de ? { de: twin.de } : {}), ...(twin?.fr ? { fr: twin.fr } : {}) }
  }
  return listOf(
    sections.flatMap((section) => [
      sectionOf(section.section.toUpperCase()) ?? plain(section.section, section.description, []),
      ...section.divisions.flatMap((division) => {
        const codes = division.groups.map((group) => group.classes.map((each) => each.class))
        return [
          plain(division.division, division.description, codes.flat()),
          ...division.groups.flatMap((group, i) => [
            plain(group.group, group.description, codes[i] ?? []),
            ...group.classes.map((each) => plain(each.class, each.description, [each.class])),
          ]),
        ]
      }),
    ]),
  )
}

/** What a heading holds, to compare it: nothing if a class reaches beyond the wished ones. */
function extentOf(classes: readonly Entry[], within?: readonly string[]) {
  const reaches = within && classes.some(({ isic }) => isic.some((code) => !within.includes(code)))
  return reaches ? 'more' : classes.map(({ code }) => code).join(' ')
}

/** A class that UK SIC does not divide is the NACE class, so it has that one's labels. */
function readUkSic(nace: List): List {
  const codes = JSON.parse(read('uk-sic-2007.json')) as Record<string, { description: string }>
  const entries = Object.entries(codes).map(([code, { description }]) => {
    const parent = nace.get(dotted(code.slice(0, 4)))
    const alone = Object.keys(codes).filter((other) => other.startsWith(code.slice(0, 4))).length === 1
    const twin = alone ? parent : undefined
    const labels = { ...(twin?.de ? { de: twin.de } : {}), ...(twin?.fr ? { fr: twin.fr } : {}) }
    return { code, en: tidy(description), isic: parent?.isic ?? [], ...labels }
  })
  return listOf(entries.toSorted((a, b) => a.code.localeCompare(b.code, 'en')))
}

/** Titles of levels that other countries share end in a raised T, which the file has as a plain letter. */
function readNaics(): List {
  const lines = read('naics-2022.csv').split('\n')
  const entries = lines.flatMap((line): Entry[] => {
    const [, code, quoted, bare] = /^"?([\d-]+)"?,(?:"(.*)"|(.*))$/.exec(line.trim()) ?? []
    if (!code || code.includes(' ')) return []
    return [{ code, en: tidy((quoted ?? bare ?? '').trim().replace(/(?<=[a-z)])T$/, '')), isic: [] }]
  })
  return listOf(entries)
}

function write(system: string, list: List) {
  const lines = [...list.values()].map(({ code, en = '', de = '', fr = '', isic }) =>
    [code, en, de, fr, isic.join(' ')].join('\t'),
  )
  writeFileSync(join(target, `${system}.tsv`), `${['code\ten\tde\tfr\tisic', ...lines].join('\n')}\n`)
  console.log(`${system}: ${lines.length} codes`)
}

const wz = readWz()
const sections = Object.keys(SECTIONS).flatMap((code) => sectionOf(code) ?? [])
const nace = listOf([...sections, ...['division', 'group', 'class'].flatMap((level) => readNoga(level))])
for (const entry of nace.values()) {
  const german = wz.get(entry.code)
  // The Swiss labels say Detailhandel and the like; WZ has the German wording of the same classes.
  if (german?.de) entry.de = german.de
  if (/^\d\d\.\d\d$/.test(entry.code)) entry.isic = german?.isic ?? []
}

write('nace', listOf([...nace.values()].toSorted((a, b) => a.code.localeCompare(b.code, 'en'))))
write('wz', wz)
write('isic', readIsic(nace))
write('uksic', readUkSic(nace))
write('naics', readNaics())
