import { personType } from '../../catalogue/people/person-type.ts'
import { insert } from '../../flows/privacy/notices.repository.ts'
import { tokenOf } from '../../flows/privacy/notice-token.ts'
import type { Case, Fixtures, Maker, Scene } from './access-matrix.ts'
import { addRecord, idsFrom, inLayer, type LayerScene } from './record-access.ts'

let made = 0
function addReachable(place: LayerScene, columns: object = {}) {
  const email = `notice-${(made += 1)}@example.test`
  return addRecord(personType, place, {
    emails: JSON.stringify([{ email, kind: 'work', verified: false }]),
    ...columns,
  })
}
const ownDeleted: Maker = (scene) =>
  inLayer(scene, 'own', async (place) => (await addReachable(place, { deleted_at: new Date() })).id)

/** People of the account alone: no account keeps those whom everybody sees. */
const ofOwn: Case = {
  ids: { 'params.id': idsFrom(async (place) => (await addReachable(place)).id, [ownDeleted]) },
  refusesRow: (_who, { kind }) => (kind === 'public' ? 'forbidden' : undefined),
}

/** The link of a notice to somebody whom another account keeps. */
export function noticeToken(scene: Scene) {
  return inLayer(scene, 'foreign', async (place) => {
    const email = 'reader@example.test'
    const emails = JSON.stringify([{ email, kind: 'work', verified: false }])
    const person = await addReachable(place, { emails })
    const now = scene.app.kit.now()
    const notice = await insert(place.tx, {
      person_id: person.id,
      email,
      locale: 'en',
      sent_by: null,
      sent_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    return tokenOf(scene.app.kit.secret, { accountId: place.accountId ?? '', noticeId: notice.id })
  })
}
const byLink: Case = { request: async (scene) => ({ body: { token: await noticeToken(scene) } }) }

/** A domain at which everybody sees one address, so that a proposal can be made. */
async function knownDomain(scene: Scene) {
  const domain = `pattern-${(made += 1)}.example`
  const emails = JSON.stringify([{ email: `ada.brunner@${domain}`, kind: 'work', verified: false }])
  await inLayer(scene, 'public', (place) => addRecord(personType, place, { name: 'Ada Brunner', emails }))
  return domain
}
/** Nothing of the person changes. */
const SEEN = idsFrom(async (place) => (await addReachable(place)).id, [ownDeleted])
const ofSeen: Case = { ids: { 'params.id': { ...SEEN, named: true } } }

export const PRIVACY_FIXTURES: Fixtures = {
  'people.emailPatterns': [ofSeen],
  'people.proposeEmail': [{ ...ofSeen, request: async (scene) => ({ body: { domain: await knownDomain(scene) } }) }],
  'privacy.notices': [ofOwn],
  'privacy.notify': [{ ...ofOwn, request: () => ({ body: { locale: 'de' } }) }],
  'privacy.setRetention': [
    { ...ofOwn, request: () => ({ body: { basis: 'legitimateInterest', purpose: 'recruiting' } }) },
  ],
  'privacy.viewNotice': [byLink],
  'privacy.correctNotice': [
    { request: async (scene) => ({ body: { token: await noticeToken(scene), name: 'Put Right' } }) },
  ],
  'privacy.withdrawNotice': [byLink],
}
