import type { Fixtures, Ids, Scene } from './access-matrix.ts'
import { NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'

const saved = async ({ owner }: Scene) => {
  const { body } = await owner.post('/v1/account/searches', { name: 'Matrix', state: { query: 'matrix' } })
  return (body.data?.searchId ?? crypto.randomUUID()) as string
}

const SAVED: Ids = {
  own: [saved],
  foreign: [
    async ({ app }) => saved({ app, owner: await app.person() }),
    async ({ app, owner }) => saved({ app, owner: await app.person({ accountId: owner.accountId }) }),
  ],
  public: { none: 'a saved search is always one person’s' },
}

export const SEARCH_FIXTURES: Fixtures = {
  'search.all': [{ request: () => ({ query: { query: 'matrix' } }) }],
  'search.companies': [{ request: () => ({ query: { query: 'matrix' } }) }],
  'search.countCompanies': [{ request: () => ({ query: { query: 'matrix' } }) }],
  'search.companyFacets': [{ request: () => ({ query: { query: 'matrix' } }) }],
  'search.tags': [{ request: () => ({ query: { query: 'ma' } }) }],
  'search.locations': [{ request: () => ({ query: { query: 'ber' } }) }],
  'search.location': [{ request: () => ({ query: { id: 'country.DE' } }) }],
  'search.suggestions': [{ request: () => ({ query: { query: 'ma' } }) }],
  'search.indexState': [{}],
  'search.rebuildIndex': [{}],

  'lookalikes.find': [
    {
      ids: { 'body.seeds.0': NAMED_COMPANIES, 'body.negativeSeeds.0': NAMED_COMPANIES },
      request: async (scene) => ({
        body: { seeds: [await ownCompany(scene)], negativeSeeds: [await ownCompany(scene)] },
      }),
    },
  ],

  'savedSearches.list': [{}],
  'savedSearches.create': [{ request: () => ({ body: { name: 'Matrix', state: { query: 'matrix' } } }) }],
  'savedSearches.update': [{ ids: { 'params.id': SAVED }, request: () => ({ body: { seen: true } }) }],
  'savedSearches.remove': [{ ids: { 'params.id': SAVED } }],
}
