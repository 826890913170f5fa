import { canManagePublicItems, isAdmin } from '@kontor/contract/kit/roles.ts'
import { companyType } from '../../catalogue/companies/company-type.ts'
import type { Case, Fixtures, Ids, IdSource, Scene, Who } from './access-matrix.ts'
import {
  COMPANIES,
  DELETED_COMPANIES,
  FOLLOWED,
  logoForm,
  MERGES,
  NAMED_COMPANIES,
  ownCompany,
  PAIRS,
  publicCompany,
  RELATIONS,
  SLUGS,
} from './company-fixtures.ts'
import { recordFixtures } from './record-access.ts'

const byId: Case = { ids: { 'params.id': COMPANIES } }
const onlyMergers = (who: Who) => (isAdmin(who) || canManagePublicItems(who) ? undefined : 'forbidden')
const onlyEditors = (who: Who) => (canManagePublicItems(who) ? undefined : 'forbidden')

/** An own record may go into a public one; a public one never goes into a record of one account. */
const ownInto = (merged: string) => (who: Who, of: IdSource) =>
  of.kind === 'public' && of.place === merged ? 'forbidden' : onlyMergers(who)
const publicInto = (kept: string) => (who: Who, of: IdSource) => {
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

const RECORD_KIND: Ids = {
  own: [async () => 'company'],
  foreign: { none: 'a kind belongs to nobody' },
  public: { none: 'a kind belongs to nobody' },
}

const PEOPLE: Ids = {
  own: [async ({ owner }) => owner.userId],
  foreign: [async ({ app }) => (await app.person()).userId],
  public: { none: 'a person is never public' },
}

export const COMPANY_FIXTURES: Fixtures = {
  ...recordFixtures('companies', companyType, {
    create: () => ({ name: 'New Works', domain: freshDomain() }),
    change: { phone: '+49 30 123456' },
  }),
  'companies.bySlug': [{ ids: { 'params.slug': SLUGS } }],
  'companies.tagMany': [
    {
      ids: { 'body.changes.0.companyId': COMPANIES },
      request: async (scene) => ({ body: { changes: [{ companyId: await ownCompany(scene), add: ['matrix'] }] } }),
    },
  ],
  'companies.suggestions': [byId],
  'companies.filterSuggestions': [{ request: () => ({ query: { query: 'matrix' } }) }],
  'companies.lists': [byId],
  'companies.logo': [byId],
  'companies.setLogo': [{ ...byId, request: logoForm }],
  'companies.removeLogo': [byId],
  'companies.addRelation': [
    {
      ids: { 'params.id': COMPANIES, 'body.companyId': NAMED_COMPANIES },
      request: async (scene) => ({
        params: { id: await ownCompany(scene) },
        body: { kind: 'client', companyId: await ownCompany(scene) },
      }),
    },
  ],
  'companies.removeRelation': [RELATIONS],
  'companies.tags': [byId],
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
  'following.markSeen': [{ request: () => ({ body: {} }) }],
  'following.follow': [
    {
      ids: { 'params.type': RECORD_KIND, 'params.id': NAMED_COMPANIES },
      request: async (scene) => ({ params: { type: 'company', id: await ownCompany(scene) } }),
    },
  ],
  'following.unfollow': [
    {
      ids: { 'params.type': RECORD_KIND, 'params.id': FOLLOWED },
      request: async (scene) => ({ params: { type: 'company', id: await followed(scene) } }),
    },
  ],
  'following.setFrequency': [
    {
      ids: { 'params.type': RECORD_KIND, 'params.id': FOLLOWED },
      request: async (scene) => ({
        params: { type: 'company', id: await followed(scene) },
        body: { frequency: 'digest' },
      }),
    },
  ],

  'records.owners': [{}],
  'records.setRelationship': [
    {
      // The account speaks for itself alone, of a public record too.
      ids: { 'params.kind': RECORD_KIND, 'params.id': NAMED_COMPANIES, 'body.ownerId': PEOPLE },
      request: async (scene) => ({
        params: { kind: 'company', id: await ownCompany(scene) },
        body: { status: 'client' },
      }),
    },
  ],
  'records.deleted': [{}],
  'records.bringBack': [
    {
      ids: { 'params.kind': RECORD_KIND, 'params.id': DELETED_COMPANIES },
      request: async (scene) => ({ params: { kind: 'company', id: await deletedCompany(scene) } }),
    },
  ],

  'billing.credits': [{}],
}

let domains = 0
const freshDomain = () => `matrix-${(domains += 1)}.example`

async function deletedCompany(scene: Scene) {
  const [make = ownCompany] = DELETED_COMPANIES.own
  return make(scene)
}

async function followed(scene: Scene) {
  const [make = ownCompany] = FOLLOWED.own
  return make(scene)
}
