import { canManagePublicItems, isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { personType } from '../../catalogue/people/person-type.ts'
import type { Case, Fixtures, Ids, Maker, IdSource as Asked, Scene, Sent, Who } from './access-matrix.ts'
import { logoForm, NAMED_COMPANIES } from './company-fixtures.ts'
import {
  addRecord,
  idsFrom,
  inLayer,
  pairsOf,
  type LayerScene,
  recordFixtures,
  searchFixtures,
} from './record-access.ts'

const add = (place: LayerScene, columns: object = {}) => addRecord(personType, place, columns)
const idOf = async (row: Promise<{ id: string }>) => (await row).id
const ownDeleted: Maker = (scene) => inLayer(scene, 'own', (place) => idOf(add(place, { deleted_at: new Date() })))
const ownPerson: Maker = (scene) => inLayer(scene, 'own', (place) => idOf(add(place)))
const publicPerson: Maker = (scene) => inLayer(scene, 'public', (place) => idOf(add(place)))

const PEOPLE = idsFrom((place) => idOf(add(place)), [ownDeleted])
const NAMED_PEOPLE: Ids = { ...PEOPLE, named: true }
const byId: Case = { ids: { 'params.id': PEOPLE } }

/** People of the account, deleted ones too, for administrators alone. */
const byAdmin: Case = {
  ids: { 'params.id': { ...idsFrom((place) => idOf(add(place))), own: [ownPerson, ownDeleted] } },
  refusesRow: (who, { kind }) => (kind === 'public' || !isAdmin(who) ? 'forbidden' : undefined),
}

let numbers = 0
/** A number and an address that nobody else has, as a part of a record. */
async function addPhone(place: LayerScene, { id }: { id: string }) {
  const phone = `+4930${1_000_000 + (numbers += 1)}`
  const phones = JSON.stringify([{ phone, kind: 'work' }])
  await place.tx.updateTable('catalogue.people').set({ phones }).where('id', '=', id).execute()
  return phone
}
async function addEmail(place: LayerScene, { id }: { id: string }) {
  const email = `person-${(numbers += 1)}@example.test`
  const emails = JSON.stringify([{ email, kind: 'work', verified: false }])
  await place.tx.updateTable('catalogue.people').set({ emails }).where('id', '=', id).execute()
  return email
}
const PHONES = pairsOf((place) => add(place), addPhone, 'phone', personType.access)
const EMAILS = pairsOf((place) => add(place), addEmail, 'email', personType.access)

function withBody({ ids = {}, request }: Pick<Case, 'ids' | 'request'>, body: object): Case {
  return { ids, request: async (scene, given) => ({ ...(await request?.(scene, given)), body }) }
}

/** The companies that the body of a person names. */
const COMPANY_PLACES = {
  'body.positions.0.companyId': NAMED_COMPANIES,
  'body.educations.0.schoolId': NAMED_COMPANIES,
  'body.offLimits.0.companyId': NAMED_COMPANIES,
}
const OFF_LIMITS = 'body.offLimits.0.companyId'

function naming(place: string | undefined, body: object): Sent {
  const offLimits = place === OFF_LIMITS ? { offLimits: [{ company: 'A' }] } : {}
  return { body: { ...body, positions: [{ title: 'A' }], educations: [{ school: 'A' }], ...offLimits } }
}

/** What everybody reads names public companies alone, and holds nothing of one account. */
const inPublic = (_who: Who, { kind, place }: Asked) =>
  kind === 'own' || place === OFF_LIMITS ? ('invalid' as const) : undefined

const onlyMergers = (who: Who) => (isAdmin(who) || canManagePublicItems(who) ? undefined : 'forbidden')
const onlyEditors = (who: Who) => (canManagePublicItems(who) ? undefined : 'forbidden')

function mergeCases(place: 'query' | 'body', kept: string, merged: string): Case[] {
  const ids = { [`${place}.${kept}`]: NAMED_PEOPLE, [`${place}.${merged}`]: NAMED_PEOPLE }
  const of = (make: Maker) => async (scene: Scene) => ({
    [place]: { [kept]: await make(scene), [merged]: await make(scene) },
  })
  const ownInto = (who: Who, asked: Asked) =>
    asked.kind === 'public' && asked.place === `${place}.${merged}` ? 'forbidden' : onlyMergers(who)
  const publicInto = (who: Who, asked: Asked) => {
    if (asked.place === `${place}.${kept}`) return asked.kind === 'public' ? onlyEditors(who) : 'forbidden'
    return asked.kind === 'public' ? onlyEditors(who) : onlyMergers(who)
  }
  return [
    { title: 'own records', ids, request: of(ownPerson), refusesRow: ownInto },
    { title: 'public records', ids, request: of(publicPerson), refusesRow: publicInto },
  ]
}

const PAIRS = idsFrom(async (place) => {
  const [first_id = '', second_id = ''] = [(await add(place)).id, (await add(place)).id].toSorted()
  const of = { account_id: place.accountId, kind: 'person' as const }
  const row = { ...of, first_id, second_id, score: 90, reasons: '[]', dismissed_at: null }
  return idOf(place.tx.insertInto('catalogue.record_pairs').values(row).returning('id').executeTakeFirstOrThrow())
})

const PURPOSES = { interest: 'recruiting', purpose: 'recruiting', usage: 'recruiting' } as const

async function addConsented(place: LayerScene) {
  const { id } = await add(place)
  const row = { account_id: place.who.accountId, person_id: id, public_person_id: null, ...PURPOSES }
  const empty = { created_by: null, expires_at: null, withdrawn_at: null }
  await place.tx
    .insertInto('catalogue.person_consents')
    .values({ ...row, ...empty })
    .execute()
  return id
}
const CONSENTED: Ids = {
  own: [(scene) => inLayer(scene, 'own', addConsented)],
  foreign: [(scene) => inLayer(scene, 'foreign', addConsented), ownPerson],
  public: { none: 'an account’s copy is never public' },
}

export const PERSON_FIXTURES: Fixtures = {
  ...recordFixtures('people', personType, { create: () => ({ name: 'New' }), change: { summary: 'Changed' } }),
  ...searchFixtures('people'),
  'people.list': [
    {
      ids: { 'query.companyId': NAMED_COMPANIES, 'query.schoolId': NAMED_COMPANIES },
      // Careers are hidden from restricted users, so they cannot be asked for either.
      refuses: (who) => (isRestrictedUser(who) ? 'hiddenFields' : undefined),
    },
  ],
  'people.create': [
    { title: 'an own one', ids: COMPANY_PLACES, request: (_, given) => naming(given?.place, { name: 'New' }) },
    {
      title: 'a public one',
      ids: COMPANY_PLACES,
      request: (_, given) => naming(given?.place, { name: 'New', access: 'public' }),
      refuses: onlyEditors,
      refusesRow: inPublic,
    },
  ],
  'people.update': [
    {
      ids: { 'params.id': PEOPLE, ...COMPANY_PLACES },
      request: async (scene, given) => ({
        params: { id: await ownPerson(scene) },
        ...naming(given?.place, { version: 1 }),
      }),
    },
  ],
  'people.filterSuggestions': [{ request: () => ({ query: { query: 'matrix' } }) }],
  'people.avatar': [byId],
  'people.setAvatar': [{ ...byId, request: logoForm }],
  'people.removeAvatar': [byId],
  'people.addPhone': [{ ...byId, request: () => ({ body: { phone: '+49 30 123456' } }) }],
  'people.updatePhone': [withBody(PHONES, { kind: 'mobile' })],
  'people.removePhone': [PHONES],
  'people.addEmail': [{ ...byId, request: () => ({ body: { email: 'new@example.test' } }) }],
  'people.updateEmail': [withBody(EMAILS, { verified: true })],
  'people.removeEmail': [EMAILS],
  'people.enrich': [{ ...byId, request: () => ({ body: { fields: ['email', 'phone'], page: 'Matrix' } }) }],
  'people.tags': [byId],
  'people.tagMany': [
    {
      ids: { 'body.changes.0.personId': PEOPLE },
      request: async (scene) => ({ body: { changes: [{ personId: await ownPerson(scene), remove: ['matrix'] }] } }),
    },
  ],
  'people.copyPublicToCompany': [
    {
      ids: { 'body.peopleIds.0': NAMED_PEOPLE },
      request: async (scene) => ({ body: { peopleIds: [await publicPerson(scene)], ...PURPOSES } }),
      // Who is the account's own already cannot be taken over.
      refusesRow: (_who, { kind }) => (kind === 'own' ? 'forbidden' : undefined),
    },
  ],
  'people.consented': [{}],
  'people.ending': [{}],
  'people.removeConsented': [{ ids: { 'params.companyPersonId': CONSENTED } }],

  'privacy.erase': [{ ...byAdmin, request: () => ({ body: {} }) }],
  'privacy.accessFile': [byAdmin],

  'peopleMerges.merge': mergeCases('body', 'personToKeepId', 'personToMergeId'),
  'peopleMerges.preview': mergeCases('query', 'keep', 'merge'),
  'peopleMerges.list': [{}],
  'peopleMerges.duplicates': [{}],
  'peopleMerges.dismiss': [
    {
      ids: { 'body.pairId': PAIRS },
      refusesRow: (who, { kind }) => (kind === 'public' && !canManagePublicItems(who) ? 'notFound' : undefined),
    },
  ],
  'peopleMerges.similar': [{ request: () => ({ query: { name: 'Matrix 1', email: 'a@example.test' } }) }],
}
