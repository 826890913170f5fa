import type { JobLanguage } from '@kontor/contract/job-parts.ts'
import { inEuro } from '@kontor/contract/kit/euro-rates.ts'
import { PROFICIENCIES } from '@kontor/contract/person-parts.ts'
import type { Row } from './jobs.repository.ts'

/** Working time of a year in each unit in which people are paid. */
const PER_YEAR = { year: 1, month: 12, day: 220, hour: 1760 } as const

/** The most that is paid in a year, in euros. */
export function yearlySalary(salary: Row['salary']): number | null {
  if (salary === null) return null
  const most = salary.max ?? salary.min
  return most === null ? null : inEuro(most * PER_YEAR[salary.per], salary.currency)
}

/** `de` and every level that is asked for at least: a job that asks for B2 asks for B1 too. */
export function levelsOf({ language, proficiency }: JobLanguage): string[] {
  const asked = proficiency === null ? [] : PROFICIENCIES.slice(0, PROFICIENCIES.indexOf(proficiency) + 1)
  return [language, ...asked.map((level) => `${language}:${level}`)]
}
