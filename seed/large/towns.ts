import { chance, type Random, weighted } from '../companies/dice.ts'
import { FAMILY } from '../companies/name-words.ts'
import { COUNTRIES, type Country, type City, PLACES } from '../companies/places.ts'
import { pick } from '../duplicate-noise.ts'
import { mulberry32 } from '../radar-base.ts'
import { zipfRank } from './skew.ts'

/** Of the companies, roughly as the countries have them. */
const SHARES: readonly (readonly [Country, number])[] = [
  ['DE', 38],
  ['FR', 26],
  ['GB', 24],
  ['CH', 7],
  ['AT', 5],
]
const VILLAGES = 1200
const IN_CITIES = 0.6

type Towns = { cities: readonly City[]; villages: readonly City[] }
const TOWNS: Readonly<Record<Country, Towns>> = Object.fromEntries(
  COUNTRIES.map((country, at) => [country, townsOf(country, mulberry32(at + 1))]),
) as Record<Country, Towns>

/** Real cities by their size, and invented small places around them. */
function townsOf(country: Country, random: Random): Towns {
  const cities = PLACES.filter((place) => place.country === country).toSorted((a, b) => b.people - a.people)
  const villages = Array.from({ length: VILLAGES }, () => villageNear(random, cities as [City, ...City[]]))
  return { cities, villages }
}

function villageNear(random: Random, cities: readonly [City, ...City[]]): City {
  const near = pick(random, cities)
  const { starts, ends } = FAMILY[near.language]
  const city = pick(random, starts) + pick(random, ends)
  const away = () => (random() - 0.5) * 0.9
  return {
    ...near,
    city,
    names: { en: city, de: city, fr: city },
    latitude: near.latitude + away(),
    longitude: near.longitude + away(),
  }
}

export function drawTown(random: Random): City {
  const { cities, villages } = TOWNS[weighted(random, SHARES)]
  const towns = chance(random, IN_CITIES) ? cities : villages
  const town = towns[zipfRank(random, towns.length)]
  if (!town) throw new Error('a country without towns')
  return town
}
