import type { LinkType, NodeKind } from '@kontor/contract/networks.ts'
import * as companies from '#catalogue/companies/links.ts'
import * as jobs from '#catalogue/jobs/links.ts'
import * as people from '#catalogue/people/links.ts'
import type { Tx } from '#kit/db/scope.ts'
import * as records from '#workspace/records/owners.ts'
import * as submissions from '#workspace/submissions/links.ts'
import { keyOf, type NodeKey, type Tie } from './graph.ts'

/** The ids of the nodes of a ring, by their kinds. */
export type Ring = Readonly<Record<NodeKind, readonly string[]>>
/** Two days between which a tie held at least for a while, and the types that count. */
export type TieFilter = { types: ReadonlySet<LinkType>; from: string; to: string }

/** Where ties come from. Asked ids are those of today and of the past; answers may name either. */
type Source = {
  tiesOf: (tx: Tx, ring: Ring, filter: TieFilter, most: number) => Promise<Tie[]>
  between: (tx: Tx, left: Ring, right: Ring, filter: TieFilter) => Promise<Tie[]>
}

const RELATIONS = ['parent', 'owner', 'auditor', 'client', 'partner', 'successor'] as const
const STAYS = ['position', 'education'] as const

function tie(type: LinkType, source: NodeKey, target: NodeKey, ref: string): Tie {
  return { id: `${type}:${ref}`, type, source, target, ref }
}

function fitting<T extends LinkType>(all: readonly T[], { types }: TieFilter) {
  return all.filter((type) => types.has(type))
}

function stayTie({ person_id, company_id, kind, place }: people.PersonLink) {
  return tie(kind, keyOf('person', person_id), keyOf('company', company_id), `${person_id}:${place}`)
}

/** Who worked or learned where. */
const stays: Source = {
  async tiesOf(tx, ring, filter, most) {
    const asked = { ...filter, kinds: fitting(STAYS, filter) }
    const found = [
      ...(await people.listOfCompanies(tx, ring.company, asked, most)),
      ...(await people.listOfPeople(tx, ring.person, asked)),
    ]
    return found.map(stayTie)
  },
  async between(tx, left, right, filter) {
    const asked = { ...filter, kinds: fitting(STAYS, filter) }
    const found = [
      ...(await people.listOfPeople(tx, left.person, asked, right.company)),
      ...(await people.listOfPeople(tx, right.person, asked, left.company)),
    ]
    return found.map(stayTie)
  },
}

function relationTie({ id, company_id, other_id, kind }: companies.CompanyLink) {
  return tie(kind, keyOf('company', company_id), keyOf('company', other_id), id)
}

const relations: Source = {
  async tiesOf(tx, ring, filter, most) {
    const asked = { ...filter, kinds: fitting(RELATIONS, filter) }
    return (await companies.listOfCompanies(tx, ring.company, asked, most)).map(relationTie)
  },
  async between(tx, left, right, filter) {
    const asked = { ...filter, kinds: fitting(RELATIONS, filter) }
    return (await companies.listBetween(tx, left.company, right.company, asked)).map(relationTie)
  },
}

const clients: Source = {
  async tiesOf(tx, ring, filter, most) {
    if (!filter.types.has('job')) return []
    const found = [
      ...(await jobs.listOfCompanies(tx, ring.company, filter, most)),
      ...(await jobs.listOfJobs(tx, ring.job, filter)),
    ]
    return found.map(jobTie)
  },
  async between(tx, left, right, filter) {
    if (!filter.types.has('job')) return []
    const asked = [...left.job, ...right.job]
    const ends = new Set([...left.company, ...right.company])
    const found = await jobs.listOfJobs(tx, asked, filter)
    return found.filter((link) => ends.has(link.company_id)).map(jobTie)
  },
}

function jobTie({ job_id, company_id }: jobs.JobLink) {
  return tie('job', keyOf('job', job_id), keyOf('company', company_id), job_id)
}

const pipelines: Source = {
  async tiesOf(tx, ring, filter, most) {
    if (!filter.types.has('submission')) return []
    const found = [
      ...(await submissions.listOf(tx, 'job', ring.job, filter, most)),
      ...(await submissions.listOf(tx, 'person', ring.person, filter, most)),
    ]
    return found.map(submissionTie)
  },
  async between(tx, left, right, filter) {
    if (!filter.types.has('submission')) return []
    const found = [
      ...(await submissions.listBetween(tx, left.person, right.job, filter)),
      ...(await submissions.listBetween(tx, right.person, left.job, filter)),
    ]
    return found.map(submissionTie)
  },
}

function submissionTie({ id, person_id, job_id }: submissions.SubmissionLink) {
  return tie('submission', keyOf('person', person_id), keyOf('job', job_id), id)
}

function ownerTie(userId: string, kind: 'company' | 'person', id: string) {
  return tie('contact', keyOf('user', userId), keyOf(kind, id), `owner:${userId}:${id}`)
}

function addedTie(userId: string, personId: string) {
  return tie('contact', keyOf('user', userId), keyOf('person', personId), `added:${userId}:${personId}`)
}

/** Whom the account's users know: what they look after, and whom they have added. It has no dates. */
const contacts: Source = {
  async tiesOf(tx, ring, filter, most) {
    if (!filter.types.has('contact')) return []
    const owned = await records.listOwned(tx, ring.user, ['company', 'person'], most)
    const added = await people.listAdded(tx, ring.user, most)
    return [
      ...owned.map(({ owner_id, kind, record_id }) => ownerTie(owner_id, kind, record_id)),
      ...added.map(({ user_id, person_id }) => addedTie(user_id, person_id)),
      ...(await contactsAt(tx, ring)),
    ]
  },
  async between(tx, left, right, filter) {
    if (!filter.types.has('contact')) return []
    const toRight = await contactsAt(tx, right)
    const toLeft = await contactsAt(tx, left)
    const [leftUsers, rightUsers] = [new Set<string>(left.user), new Set<string>(right.user)]
    const isUser = (users: ReadonlySet<string>) => (each: Tie) => users.has(each.source.slice('user:'.length))
    return [...toRight.filter(isUser(leftUsers)), ...toLeft.filter(isUser(rightUsers))]
  },
}

async function contactsAt(tx: Tx, ring: Ring): Promise<Tie[]> {
  const ofPeople = await records.listOwners(tx, 'person', ring.person)
  const ofCompanies = await records.listOwners(tx, 'company', ring.company)
  const careers = await people.listCareers(tx, ring.person)
  return [
    ...ofPeople.flatMap(({ owner_id, record_id }) => (owner_id ? [ownerTie(owner_id, 'person', record_id)] : [])),
    ...ofCompanies.flatMap(({ owner_id, record_id }) => (owner_id ? [ownerTie(owner_id, 'company', record_id)] : [])),
    ...careers.flatMap(({ id, created_by, account_id }) =>
      created_by && account_id ? [addedTie(created_by, id)] : [],
    ),
  ]
}

export const SOURCES: readonly Source[] = [stays, relations, clients, pipelines, contacts]
