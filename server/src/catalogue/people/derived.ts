import {
  type Education,
  type PersonPlace,
  type Position,
  PROFICIENCIES,
  type SpokenLanguage,
} from '@kontor/contract/person-parts.ts'

/** To this day: nobody says that it ended. */
export function isCurrent({ to }: Position) {
  return to === null
}

/** What somebody does today, in the first place. */
export function currentOf(positions: readonly Position[]): Position | undefined {
  return positions.find(isCurrent)
}

/** Title and company of today in one line. */
export function headlineOf({ title, company }: { title: string | null; company: string | null }) {
  return [title, company].filter((part) => part).join(' · ')
}

/** Where somebody lives, else works; where somebody would like to work is no place to be found at. */
export function homeOf(places: readonly PersonPlace[]): PersonPlace | undefined {
  return places.find(({ kind }) => kind === 'home') ?? places.find(({ kind }) => kind === 'work')
}

/** `de` and every level at which it is known at least: whoever knows B2 knows A1. */
export function levelsOf({ language, proficiency }: SpokenLanguage): string[] {
  const known = proficiency === null ? [] : PROFICIENCIES.slice(0, PROFICIENCIES.indexOf(proficiency) + 1)
  return [language, ...known.map((level) => `${language}:${level}`)]
}

export function companyIdsOf(positions: readonly Position[], wanted: 'current' | 'former'): string[] {
  const current = idsOf(positions.filter(isCurrent))
  if (wanted === 'current') return current
  return idsOf(positions.filter((position) => !isCurrent(position))).filter((id) => !current.includes(id))
}

function idsOf(positions: readonly Position[]): string[] {
  return [...new Set(positions.flatMap(({ companyId }) => companyId ?? []))]
}

/** The year in which the last education ended; one that goes on has not. */
export function graduationOf(educations: readonly Education[]): number | null {
  const years = educations.flatMap(({ to }) => (to === null ? [] : [Number(to.slice(0, 4))]))
  return years.length > 0 ? Math.max(...years) : null
}

/** The year in which the first position began. */
export function careerStartOf(positions: readonly Position[]): number | null {
  const years = positions.flatMap(({ from }) => (from === null ? [] : [Number(from.slice(0, 4))]))
  return years.length > 0 ? Math.min(...years) : null
}
