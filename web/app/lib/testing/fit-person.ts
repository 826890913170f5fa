import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { PERSON_ID } from './person-record.ts'

/** How somebody fits a job. */
export function fitPerson(changes: Partial<FitPerson> = {}): FitPerson {
  return {
    personId: PERSON_ID,
    access: 'company',
    name: 'Ada Brunner',
    headline: 'Engineer · Brenner GmbH',
    avatarUrl: '',
    location: { city: 'Kiel', country: 'DE' },
    score: 82.4,
    open: 5,
    standing: 84,
    band: 'strong',
    criteria: [
      {
        id: 'mustSkills',
        verdict: 'met',
        points: 40,
        max: 40,
        parts: [
          {
            label: 'Docker',
            verdict: 'met',
            points: 40,
            max: 40,
            evidence: [{ sourceKind: 'profile', field: 'skills', from: 0, to: 6, text: 'Docker' }],
          },
        ],
      },
      {
        id: 'languages',
        verdict: 'unknown',
        points: 0,
        max: 5,
        parts: [{ label: 'de B2', verdict: 'unknown', points: 0, max: 5, evidence: [] }],
      },
    ],
    changes: [{ criterion: 'languages', label: 'de B2', kind: 'ask', gain: 5 }],
    inPipeline: null,
    blind: null,
    override: null,
    elsewhere: [],
    ...changes,
  }
}
