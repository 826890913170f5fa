import { columnsOf, type Values } from '../../server/src/catalogue/people/fields.ts'
import { monthsAfter } from '../../server/src/catalogue/people/months.ts'
import type { NewRow } from '../../server/src/catalogue/people/people.repository.ts'
import { PERSON_FIELDS } from '@kontor/contract/person-record.ts'
import type { Role } from '@kontor/contract/kit/roles.ts'
import { asTenant, type PlatformTx, type Tx } from '../../server/src/kit/db/scope.ts'
import { insertChanges } from '../../server/src/kit/records/changes.repository.ts'
import { daysBefore, INVENTED } from '../companies/demo-company.ts'
import { between, type Random } from '../companies/dice.ts'
import type { DemoAccount } from '../records.ts'
import { enrichmentOf } from './enrichments.ts'
import { faceOf, PUBLIC } from './portraits.ts'
import type { DemoPerson, PeopleWorld } from './world.ts'

/** People of one statement: below the limit of its parameters. */
const BATCH = 300
const EDITOR = {
  accountId: '00000000-0000-0000-0000-000000000000',
  roles: ['editor'] as Role[],
  plan: 'enterprise',
} as const

/** Writes the people in the caller's transaction: public ones as an editor does, the others as their account. */
export async function fillPeople(
  platform: PlatformTx,
  world: PeopleWorld,
  accounts: readonly DemoAccount[],
  pictures: ReadonlyMap<string, string>,
) {
  const photos = (owner: string) => (person: DemoPerson) => pictures.get(faceOf(person, owner) ?? '') ?? null
  const editor = { accountId: null, userId: null, photoOf: photos(PUBLIC) }
  await asTenant(platform, EDITOR, (tx) => insertPeople(tx, world.people, editor))
  for (const { name, id, users } of accounts) {
    const [userId = null] = users.values()
    const own = world.own[name] ?? []
    await asTenant(platform, { accountId: id }, async (tx) => {
      await insertPeople(tx, own, { accountId: id, userId, photoOf: photos(name) })
      await insertConsents(tx, own, userId)
    })
  }
}

type Writer = {
  accountId: string | null
  userId: string | null
  photoOf: (person: DemoPerson) => string | null
}

async function insertPeople(tx: Tx, people: readonly DemoPerson[], writer: Writer) {
  for (let start = 0; start < people.length; start += BATCH) {
    const batch = people.slice(start, start + BATCH)
    await tx
      .insertInto('catalogue.people')
      .values(batch.map((person, index) => rowOf(person, writer, start + index)))
      .execute()
    await insertChanges(
      tx,
      batch.map(({ id, values, createdAt }) => ({
        account_id: writer.accountId,
        kind: 'person' as const,
        record_id: id,
        field: 'name',
        before: null,
        after: JSON.stringify(values.name),
        source: sourceOf(writer),
        actor_id: writer.userId,
        version: 1,
        at: createdAt,
      })),
    )
  }
}

const PURPOSES = ['recruiting', 'talentPool', 'recruiting', 'sales', 'partnership'] as const
const BASES = ['legitimateInterest', 'consent', 'contract'] as const
const MONTHS = 24

/** Of two people of an account, one is kept for a purpose that somebody wrote down. */
async function insertConsents(tx: Tx, people: readonly DemoPerson[], userId: string | null) {
  const consents = people.flatMap(({ id, createdAt }, index) => {
    if (index % 2 === 1) return []
    const purpose = PURPOSES[index % PURPOSES.length] ?? 'recruiting'
    const basis = BASES[(index / 2) % BASES.length] ?? 'legitimateInterest'
    const said = { interest: purpose, purpose, usage: purpose, basis, person_id: id, public_person_id: null }
    return [
      { ...said, created_by: userId, at: createdAt, expires_at: monthsAfter(createdAt, MONTHS), withdrawn_at: null },
    ]
  })
  for (let start = 0; start < consents.length; start += BATCH)
    await tx
      .insertInto('catalogue.person_consents')
      .values(consents.slice(start, start + BATCH))
      .execute()
}

function sourceOf({ accountId }: Pick<Writer, 'accountId'>) {
  return accountId === null ? INVENTED : 'user'
}

/** The row of a person as the service would have written it. */
function rowOf(person: DemoPerson, writer: Writer, index: number): NewRow {
  const { id, values, createdAt } = person
  const given = PERSON_FIELDS.filter((field) => isGiven(values[field]))
  const from = { source: sourceOf(writer), at: createdAt.toISOString() }
  const domain = values.emails[0]?.email.split('@')[1]
  const looked = writer.accountId === null ? undefined : enrichmentOf(index, createdAt, domain)
  const sources = given.map((field) => [field, looked?.provenance[field] ?? from])
  return {
    ...columnsOf(values),
    ...looked?.columns,
    id,
    account_id: writer.accountId,
    photo_key: writer.photoOf(person),
    provenance: JSON.stringify(Object.fromEntries(sources)),
    created_by: writer.userId,
    created_at: createdAt,
    updated_at: looked?.at ?? createdAt,
  } as NewRow
}

function isGiven(value: Values[keyof Values]) {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Some day of the last two years. */
export function someDay(random: Random, now: Date) {
  return daysBefore(now, between(random, 1, 700) + random())
}
