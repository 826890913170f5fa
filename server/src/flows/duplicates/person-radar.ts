import type { PersonItem } from '@kontor/contract/person-record.ts'
import { presentItem } from '#catalogue/people/present.ts'
import { personType } from '#catalogue/people/person-type.ts'
import type { PersonSource } from '#catalogue/people/search-source.ts'
import { listByIds } from '#kit/records/rows.repository.ts'
import { type Facts, factsOf } from './person-facts.ts'
import { compare, COUNTED, THRESHOLD } from './person-score.ts'
import type { Key, Radar } from './radars.ts'

/** How two records are found to be one person. */
export const personRadar: Radar<PersonSource, Facts, PersonItem> = {
  type: personType,
  columns: ['id', 'account_id', 'name', 'emails', 'phones', 'profiles', 'positions', 'city'],
  factsOf,
  keysOf,
  widest: { email: 20, phone: 20, profile: 20, name: 100 },
  counted: COUNTED,
  compare: (a, b, sharedBy) =>
    compare(a, b, { name: sharedBy('name'), email: sharedBy('email'), phone: sharedBy('phone') }),
  threshold: THRESHOLD,
  async presentItems(ctx, ids) {
    const rows = await listByIds(ctx.tx, personType, ids)
    return new Map(rows.map((row) => [row.id, presentItem(ctx, row)]))
  },
}

/** Two people are compared if they share one of these. */
function keysOf({ words, emails, phones, profiles }: Facts): Key[] {
  return [
    ...emails.map((value) => ({ key: 'email', value })),
    ...phones.map((value) => ({ key: 'phone', value })),
    ...profiles.map((value) => ({ key: 'profile', value })),
    ...(words.length > 0 ? [{ key: 'name', value: words.join(' ') }] : []),
  ]
}
