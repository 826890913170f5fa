import { people } from '@kontor/contract/people.ts'
import { msg } from '@lingui/core/macro'
import { call } from '~/lib/client.ts'
import { PICKED, type PickSource } from './picks.ts'

/** Contacts of the account: whoever takes part, applies or is written about, whatever the record is. */
export const contactPicks: PickSource = {
  kind: 'person',
  key: ['people'],
  many: msg`Contacts`,
  async find({ words, signal }) {
    const query = { limit: PICKED, ...(words ? { query: words } : {}) }
    const { items } = await call(people.list, { query }, { signal })
    return items.map(({ personId, name, headline }) => ({ id: personId, title: name ?? '', detail: headline ?? '' }))
  },
}
