import { set } from '../../flows/calendars/calendars.repository.ts'
import { hashToken, randomToken } from '../security/keys.ts'
import type { Fixtures, Ids, Scene } from './access-matrix.ts'
import { inLayer } from './record-access.ts'

async function addressOf(scene: Scene, owner: 'own' | 'foreign') {
  const token = randomToken()
  await inLayer(scene, owner, ({ tx, who: { accountId, userId } }) =>
    set(tx, { accountId, userId, hash: hashToken(token), now: new Date() }),
  )
  return token
}

/** Whoever has an address reads it; whoever asks, the plan and the role of its owner count. */
const ADDRESSES: Ids = {
  own: [],
  foreign: [async () => randomToken()],
  public: [(scene) => addressOf(scene, 'foreign')],
}

export const CALENDAR_FIXTURES: Fixtures = {
  'calendars.current': [{}],
  'calendars.create': [{}],
  'calendars.revoke': [
    {
      request: async (scene) => {
        await addressOf(scene, 'own')
        return {}
      },
    },
  ],
  'calendars.read': [{ ids: { 'params.token': ADDRESSES } }],
}
