import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@kontor/contract/kit/locales.ts'

/** Writes the country lists of the contract from the package i18n-iso-countries (MIT): `node tools/generate-countries.ts`. */
const folder = new URL('../contract/src/kit/countries/', import.meta.url)

/** Where the package has a form people do not look for, or an incomplete one. */
const BETTER: Record<Locale, Record<string, string>> = {
  en: {
    BN: 'Brunei',
    CI: 'Côte d’Ivoire',
    CN: 'China',
    CZ: 'Czechia',
    FK: 'Falkland Islands',
    FM: 'Micronesia',
    GM: 'Gambia',
    IR: 'Iran',
    LA: 'Laos',
    MD: 'Moldova',
    MK: 'North Macedonia',
    PS: 'Palestine',
    RE: 'Réunion',
    RU: 'Russia',
    ST: 'São Tomé and Príncipe',
    SY: 'Syria',
    TW: 'Taiwan',
    TZ: 'Tanzania',
    US: 'United States',
    VA: 'Vatican City',
    VG: 'British Virgin Islands',
    VI: 'U.S. Virgin Islands',
  },
  de: {
    BN: 'Brunei',
    BQ: 'Bonaire, Sint Eustatius und Saba',
    CD: 'Demokratische Republik Kongo',
    CZ: 'Tschechien',
    MD: 'Republik Moldau',
    PS: 'Palästina',
    RU: 'Russland',
    SY: 'Syrien',
    TZ: 'Tansania',
    UM: 'Kleinere Amerikanische Überseeinseln',
    US: 'Vereinigte Staaten',
  },
  fr: {
    AE: 'Émirats arabes unis',
    BN: 'Brunei',
    CF: 'République centrafricaine',
    CI: 'Côte d’Ivoire',
    CZ: 'Tchéquie',
    DO: 'République dominicaine',
    IO: 'Territoire britannique de l’océan Indien',
    SA: 'Arabie saoudite',
    SZ: 'Eswatini',
    TZ: 'Tanzanie',
    US: 'États-Unis',
    VA: 'Vatican',
    VG: 'Îles Vierges britanniques',
    VI: 'Îles Vierges américaines',
  },
}

function namesOf(locale: Locale) {
  const file = readFileSync(new URL(import.meta.resolve(`i18n-iso-countries/langs/${locale}.json`)), 'utf8')
  const { countries } = JSON.parse(file) as { countries: Record<string, string | string[]> }
  const usual = Object.entries(countries).map(([code, names]): [string, string] => {
    const name = BETTER[locale][code] ?? [names].flat()[0] ?? code
    return [code, name.replaceAll("'", '’')]
  })
  const collator = new Intl.Collator(locale)
  return usual.toSorted(([, a], [, b]) => collator.compare(a, b))
}

function write(name: string, text: string) {
  writeFileSync(new URL(name, folder), `// Written by tools/generate-countries.ts.\n${text}`)
}

mkdirSync(folder, { recursive: true })
const codes = namesOf('en')
  .map(([code]) => code)
  .toSorted()
write('codes.ts', `export const COUNTRY_CODES = [\n${codes.map((code) => `  '${code}',\n`).join('')}] as const\n`)
for (const locale of LOCALES) {
  const lines = namesOf(locale).map(([code, name]) => `  ${code}: '${name}',\n`)
  const head = `import type { CountryNames } from '../countries.ts'\n\nexport const names: CountryNames = {\n`
  write(`${locale}.ts`, `${head}${lines.join('')}}\n`)
}
