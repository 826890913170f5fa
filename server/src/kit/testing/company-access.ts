import { randomUUID } from 'node:crypto'
import { canManagePublicItems, isAdmin, isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import type { Case, Fixtures, Ids, Place, Scene, Who } from './access-matrix.ts'
import {
  COMPANIES,
  companiesWith,
  DELETED_COMPANIES,
  entry,
  FOLLOWED,
  logoForm,
  MERGES,
  NAMED_COMPANIES,
  ownCompany,
  PAIRS,
  partnerOf,
  partsOf,
  publicCompany,
  relation,
  SLUGS,
} from './company-fixtures.ts'

const byId: Case = { ids: { 'params.id': COMPANIES } }
/** Restricted users see the teaser and nothing behind it. */
const beyondTheTeaser = (who: Who) => (isRestrictedUser(who) ? 'forbidden' : undefined)
const detail: Case = { ...byId, refuses: beyondTheTeaser }

const onlyMergers = (who: Who) => (isAdmin(who) || canManagePublicItems(who) ? undefined : 'forbidden')
const onlyEditors = (who: Who) => (canManagePublicItems(who) ? undefined : 'forbidden')

/** An own record may go into a public one; a public one never goes into a record of one account. */
const ownInto = (merged: string) => (who: Who, of: Place) =>
  of.kind === 'public' && of.place === merged ? 'forbidden' : onlyMergers(who)
const publicInto = (kept: string) => (who: Who, of: Place) => {
  if (of.place === kept) return of.kind === 'public' ? onlyEditors(who) : 'forbidden'
  return of.kind === 'public' ? onlyEditors(who) : onlyMergers(who)
}

function mergeCases(place: 'query' | 'body', kept: string, merged: string): Case[] {
  const ids = { [`${place}.${kept}`]: NAMED_COMPANIES, [`${place}.${merged}`]: NAMED_COMPANIES }
  const of = (make: typeof ownCompany) => async (scene: Scene) => ({
    [place]: { [kept]: await make(scene), [merged]: await make(scene) },
  })
  return [
    { title: 'own records', ids, request: of(ownCompany), refusesRow: ownInto(`${place}.${merged}`) },
    { title: 'public records', ids, request: of(publicCompany), refusesRow: publicInto(`${place}.${kept}`) },
  ]
}

/** A company and a part of it, whichever of the two is given. */
function withPart(key: string): NonNullable<Case['request']> {
  return async (scene, given) => {
    const partner = partnerOf(given?.id)
    if (given?.place === 'params.id') return { params: { [key]: partner ?? randomUUID() } }
    return { params: { id: partner ?? (await ownCompany(scene)) } }
  }
}

const FOLLOW_KIND: Ids = {
  own: [async () => 'company'],
  foreign: { none: 'a kind belongs to nobody' },
  public: { none: 'a kind belongs to nobody' },
}

export const COMPANY_FIXTURES: Fixtures = {
  'companies.list': [{}],
  'companies.create': [
    { title: 'an own one', request: () => ({ body: { name: 'New Works', domain: freshDomain() } }) },
    {
      title: 'a public one',
      request: () => ({ body: { name: 'New Works', domain: freshDomain(), access: 'public' } }),
      refuses: onlyEditors,
    },
  ],
  'companies.get': [byId],
  'companies.bySlug': [{ ids: { 'params.slug': SLUGS } }],
  'companies.update': [{ ...byId, request: () => ({ body: { version: 1, phone: '+49 30 123456' } }) }],
  'companies.tagMany': [
    {
      ids: { 'body.changes.0.companyId': COMPANIES },
      request: async (scene) => ({ body: { changes: [{ companyId: await ownCompany(scene), add: ['matrix'] }] } }),
    },
  ],
  'companies.remove': [byId],
  'companies.bringBack': [{ ids: { 'params.id': DELETED_COMPANIES } }],
  'companies.suggestions': [detail],
  'companies.filterSuggestions': [{ request: () => ({ query: { query: 'matrix' } }) }],
  'companies.lists': [detail],
  'companies.logo': [byId],
  'companies.setLogo': [{ ...byId, request: logoForm }],
  'companies.addRelation': [
    {
      ids: { 'params.id': COMPANIES, 'body.companyId': NAMED_COMPANIES },
      request: async (scene) => ({
        params: { id: await ownCompany(scene) },
        body: { kind: 'client', companyId: await ownCompany(scene) },
      }),
    },
  ],
  'companies.removeRelation': [
    {
      ids: { 'params.id': companiesWith(relation), 'params.relationId': partsOf(relation) },
      request: withPart('relationId'),
    },
  ],
  'companies.tags': [detail],
  'companies.history': [detail],
  'companies.restoreField': [
    { ids: { 'params.id': companiesWith(entry), 'params.entryId': partsOf(entry) }, request: withPart('entryId') },
  ],
  'companies.industries': [{ request: () => ({ query: { system: 'nace', query: '62' } }) }],
  'companies.sitemap': [{}],

  'merges.merge': mergeCases('body', 'companyToKeepId', 'companyToMergeId'),
  'merges.preview': mergeCases('query', 'keep', 'merge'),
  'merges.list': [{}],
  'merges.undo': [
    {
      ids: { 'params.id': MERGES },
      // Merges of public records are the editors' affair: nobody else knows of them.
      refusesRow: (who, { kind }) => (kind === 'public' && !canManagePublicItems(who) ? 'notFound' : onlyMergers(who)),
    },
  ],
  'merges.duplicates': [{}],
  'merges.dismiss': [
    {
      ids: { 'body.pairId': PAIRS },
      // Pairs of public records are found for editors alone, like their merges.
      refusesRow: (who, { kind }) => (kind === 'public' && !canManagePublicItems(who) ? 'notFound' : undefined),
    },
  ],
  'merges.similar': [{ request: () => ({ query: { name: 'Matrix 1', domain: 'matrix.example' } }) }],

  'enrichment.company': [{ ...byId, request: () => ({ body: { page: 'Matrix, phone +49 30 123456' } }) }],

  'following.list': [{}],
  'following.follow': [
    {
      ids: { 'params.type': FOLLOW_KIND, 'params.id': NAMED_COMPANIES },
      request: async (scene) => ({ params: { type: 'company', id: await ownCompany(scene) } }),
    },
  ],
  'following.unfollow': [
    {
      ids: { 'params.type': FOLLOW_KIND, 'params.id': FOLLOWED },
      request: async (scene) => ({ params: { type: 'company', id: await followed(scene) } }),
    },
  ],

  'billing.credits': [{}],
}

let domains = 0
const freshDomain = () => `matrix-${(domains += 1)}.example`

async function followed(scene: Scene) {
  const [make = ownCompany] = FOLLOWED.own
  return make(scene)
}
