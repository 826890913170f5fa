import type { CompanyAddress } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { pick } from '../duplicate-noise.ts'
import { between, type Random } from './dice.ts'
import type { Country, City } from './places.ts'

type Streets = readonly [string, ...string[]]
const list = (text: string) => text.split(',').map((street) => street.trim()) as [string, ...string[]]

const STREETS: Readonly<Record<Locale, Streets>> = {
  de: list(`Industriestraße, Gewerbering, Am Güterbahnhof, Werkstraße, Hafenstraße, Lindenallee, Mühlenweg, Gartenstraße,
    Bahnhofstraße, Technologiepark, Feldstraße, Ziegeleiweg, Brückenstraße, Schillerstraße, Ringstraße, Am Wasserturm,
    Kirchgasse, Schulstraße, Bergstraße, Uferweg, Rosenweg, Marktplatz, Obere Hauptstraße, Alte Spinnerei`),
  fr: list(`rue de la Gare, avenue de la République, rue des Tanneurs, boulevard Victor-Hugo, quai du Port,
    rue des Lilas, chemin du Moulin, rue de l’Industrie, allée des Platanes, rue du Commerce, place du Marché,
    rue des Ateliers, avenue Jean-Jaurès, rue Pasteur, impasse des Forges, route de la Vallée`),
  en: list(`Station Road, Mill Lane, High Street, Victoria Road, Canal Street, Foundry Lane, Church Street, Albion Way,
    Wharf Road, Park Row, Queen Street, Tannery Yard, Bridge Street, Maple Avenue, Riverside Park, Northgate, Kiln Lane`),
}
const INWARD = [
  'A',
  'B',
  'D',
  'E',
  'F',
  'G',
  'H',
  'J',
  'L',
  'N',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'W',
  'X',
  'Y',
  'Z',
] as const

export function addressAt(random: Random, place: City, kind: CompanyAddress['kind'] = 'head'): CompanyAddress {
  return {
    kind,
    street: streetIn(random, place),
    postalCode: postalCodeOf(random, place),
    city: place.city,
    region: '',
    country: place.country,
    latitude: near(random, place.latitude),
    longitude: near(random, place.longitude),
  }
}

/** Within two kilometres of the middle of the town. */
function near(random: Random, degrees: number) {
  return Number((degrees + (random() - 0.5) * 0.036).toFixed(4))
}

function streetIn(random: Random, { country, language }: City) {
  const number = Math.ceil(random() ** 2 * 120)
  const street = pick(random, STREETS[language])
  if (language === 'de') return `${country === 'CH' ? street.replaceAll('ß', 'ss') : street} ${number}`
  if (language === 'fr') return country === 'CH' ? `${capital(street)} ${number}` : `${number} ${street}`
  return `${number} ${street}`
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function postalCodeOf(random: Random, { country, postalCode }: { country: Country; postalCode: string }) {
  return country === 'GB'
    ? `${postalCode} ${between(random, 1, 9)}${pick(random, INWARD)}${pick(random, INWARD)}`
    : postalCode
}
