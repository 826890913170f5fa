/**
 * What is true of a person with regard to a job, as the generator made them. It is graded before any text is written
 * from it, and knows nothing of how matching works.
 */
export type Traits = {
  work: 'same' | 'neighbour' | 'other'
  /** Years since the same work ended; 0 where it is done today. Of other work it is not asked. */
  yearsAgo: number
  /** How many of the four skills that the job cannot do without. */
  mustSkills: number
  /** Fewer years than wanted. */
  isInexperienced: boolean
  /** The language of the job is stated, and below what is wanted. */
  isLackingLanguage: boolean
  /** Lives further away than anybody travels every day. */
  isFar: boolean
}

/** 3: would be invited at once. 2: worth a call. 1: only if there is nobody else. 0: no. */
export type Grade = 0 | 1 | 2 | 3

export function gradeOf(traits: Traits): Grade {
  const { work, yearsAgo, mustSkills } = traits
  const shortfalls = [traits.isInexperienced, traits.isLackingLanguage, traits.isFar].filter(Boolean).length
  if (work === 'other') return mustSkills >= 3 ? 1 : 0
  if (work === 'neighbour') return neighbourGrade(mustSkills, shortfalls)
  if (yearsAgo > 6) return mustSkills >= 3 ? 1 : 0
  const grade = sameGrade(mustSkills, shortfalls)
  return yearsAgo > 0 && grade > 0 ? ((grade - 1) as Grade) : grade
}

function sameGrade(mustSkills: number, shortfalls: number): Grade {
  if (mustSkills >= 3) return shortfalls === 0 ? 3 : shortfalls === 1 ? 2 : 1
  if (mustSkills === 2) return shortfalls <= 1 ? 2 : 1
  return shortfalls <= 1 ? 1 : 0
}

function neighbourGrade(mustSkills: number, shortfalls: number): Grade {
  if (mustSkills >= 3) return shortfalls === 0 ? 2 : 1
  return mustSkills === 2 ? 1 : 0
}
