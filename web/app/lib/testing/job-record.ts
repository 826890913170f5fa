import { DEFAULT_STAGES } from '@kontor/contract/hiring-stages.ts'
import type { Job } from '@kontor/contract/job-record.ts'
import type { JobHit } from '@kontor/contract/jobs.ts'

export const JOB_ID = '0197a000-0000-7000-8000-0000000000e1'
const USER_ID = '0197a000-0000-7000-8000-000000000001'

/** An open job of the account, with what a test wants changed. */
export function jobRecord(changes: Partial<Job> = {}): Job {
  const id = changes.id ?? JOB_ID
  return {
    jobId: id,
    id,
    access: 'company',
    title: 'Backend engineer',
    titles: { de: 'Backend-Entwicklerin' },
    description: { en: 'You build our services.', de: 'Sie bauen unsere Dienste.' },
    clientCompany: 'Brenner GmbH',
    companyId: null,
    places: [{ street: '', postalCode: '', city: 'Kiel', region: '', country: 'DE', latitude: null, longitude: null }],
    remoteShare: 60,
    functions: ['engineering'],
    seniorities: ['senior'],
    educationDegrees: [],
    occupations: [],
    skills: [
      { id: null, name: 'Docker', must: true },
      { id: null, name: 'Rust', must: false },
    ],
    languages: [{ language: 'de', proficiency: 'B2', must: true }],
    experienceYears: 3,
    salary: { min: 60_000, max: 80_000, currency: 'EUR', per: 'year' },
    employment: 'permanent',
    workload: null,
    openings: 2,
    startDate: null,
    team: [{ userId: USER_ID, role: 'owner' }],
    members: [{ userId: USER_ID, role: 'owner', name: 'Anna Petersen' }],
    confidential: false,
    stages: DEFAULT_STAGES,
    tags: [],
    source: null,
    status: 'open',
    statusReason: null,
    statusNote: null,
    location: { city: 'Kiel', country: 'DE' },
    countries: ['DE'],
    workplace: 'hybrid',
    company: null,
    candidates: { total: 5, active: 3, hired: 1 },
    hires: 1,
    openedAt: '2026-11-01T10:00:00Z',
    closedAt: null,
    following: false,
    relationship: null,
    provenance: {},
    version: 1,
    hidden: [],
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-14T10:00:00Z',
    can: {
      edit: true,
      delete: true,
      follow: true,
      addCandidate: true,
      statuses: ['onHold', 'filled', 'closed'],
    },
    ...changes,
  }
}

/** A result of the job search; a test changes what it is about. */
export function jobHit(changes: Partial<JobHit> = {}): JobHit {
  const id = changes.id ?? JOB_ID
  return {
    type: 'job',
    id,
    jobId: id,
    slug: '',
    title: 'Backend engineer',
    subtitle: 'Brenner GmbH · Kiel',
    avatarUrl: '',
    access: 'company',
    highlights: [],
    status: 'open',
    clientCompany: 'Brenner GmbH',
    companyId: null,
    location: { city: 'Kiel', country: 'DE' },
    workplace: 'hybrid',
    employment: 'permanent',
    functions: ['engineering'],
    seniorities: ['senior'],
    languages: [{ language: 'de', proficiency: 'B2' }],
    skills: ['Docker'],
    tags: [],
    openings: 2,
    salary: 80_000,
    openedAt: '2026-11-02T09:00:00Z',
    updatedAt: '2026-11-14T10:00:00Z',
    hidden: [],
    can: { edit: true, delete: true, follow: true, addCandidate: true },
    ...changes,
  }
}
