import type { Position } from '@kontor/contract/person-parts.ts'
import type { Tx } from '#kit/db/scope.ts'
import { nameKey } from '#kit/text/name-key.ts'
import { personKey } from './person-key.ts'
import { listByContact, listByName } from './same-person.repository.ts'

type Known = {
  name: string
  emails: readonly { email: string }[]
  phones: readonly { phone: string }[]
  positions: readonly Pick<Position, 'company'>[]
}
export type SamePerson = { personId: string; name: string; reason: 'contact' | 'employer' }

/** Somebody of the same layer with the same address or number, or with the same name at the same employer. */
export async function findSame(tx: Tx, layer: string | null, known: Known): Promise<SamePerson | undefined> {
  const contacts = [
    ...known.emails.map(({ email }) => `email:${email.toLowerCase()}`),
    ...known.phones.map(({ phone }) => `phone:${phone}`),
  ]
  const [byContact] = await listByContact(tx, layer, contacts)
  if (byContact) return { personId: byContact.id, name: byContact.name, reason: 'contact' }
  const employers = new Set(known.positions.flatMap(({ company }) => (company ? [nameKey(company)] : [])))
  const namesakes = employers.size === 0 ? [] : await listByName(tx, layer, personKey(known.name))
  const same = namesakes.find(({ company }) => company !== null && employers.has(nameKey(company)))
  return same && { personId: same.id, name: same.name, reason: 'employer' }
}
