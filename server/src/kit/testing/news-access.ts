import { canManagePublicItems } from '@kontor/contract/kit/roles.ts'
import * as news from '../../catalogue/news/news.repository.ts'
import type { Case, Fixtures, Ids, Maker } from './access-matrix.ts'
import { addCompany, NAMED_COMPANIES, ownCompany } from './company-fixtures.ts'
import { idsFrom, inLayer, type LayerScene } from './record-access.ts'

export async function addStory({ tx, accountId, who }: LayerScene, companyIds: readonly string[] = [], id?: string) {
  const row = await news.insert(tx, {
    ...(id ? { id } : {}),
    account_id: accountId,
    title: 'A story of the matrix',
    text: 'Profit rose.',
    source: 'Matrix',
    address: null,
    language: 'en',
    published_at: new Date(),
    companies: JSON.stringify(companyIds.map((companyId) => ({ companyId, mood: 'NEUTRAL', why: [], spans: [] }))),
    created_by: who.userId,
  })
  return row.id
}

async function addDeleted(place: LayerScene) {
  const id = await addStory(place)
  await news.setDeleted(place.tx, id, new Date())
  return id
}

async function addCorrected(place: LayerScene, companyId: string | null = null) {
  const id = await addStory(place, companyId === null ? [] : [companyId])
  const said = { newsId: id, companyId, userId: place.who.userId, now: new Date() }
  await news.insertCorrection(place.tx, { ...said, mood: 'MIXED', readMood: null })
  return id
}

const ownStory: Maker = (scene) => inLayer(scene, 'own', (place) => addStory(place))
const ownDeleted: Maker = (scene) => inLayer(scene, 'own', addDeleted)
const STORIES = idsFrom((place) => addStory(place), [ownDeleted])
const CORRECTED = idsFrom((place) => addCorrected(place), [ownDeleted])
const byId: Case = { ids: { 'params.id': STORIES } }
const written = { title: 'Works builds a plant', text: 'It hires 20 people.' }

/** A company of each layer with a story that names it; what is said of public ones is said to the own account. */
function inStories(add: (place: LayerScene, companyId: string) => Promise<string>, storyIds: Ids, place: string): Case {
  const stories = new Map<string, string>()
  const companies = idsFrom(async (layer) => {
    const { id } = await addCompany(layer)
    stories.set(id, await add(layer, id))
    return id
  })
  return {
    ids: { 'params.id': { ...storyIds, named: true }, [place]: { ...companies, named: true } },
    request: async (scene, given) => ({
      params: { id: (given && stories.get(given.id)) ?? (await ownStory(scene)) },
      ...(place.startsWith('body') ? { body: { mood: 'MIXED' } } : {}),
    }),
  }
}

export const NEWS_FIXTURES: Fixtures = {
  'news.list': [{ ids: { 'query.companyId': NAMED_COMPANIES } }],
  'news.search': [{ ids: { 'query.companyId': NAMED_COMPANIES } }],
  'news.count': [{ ids: { 'query.companyId': NAMED_COMPANIES } }],
  'news.moods': [
    {
      ids: { 'query.companyId': NAMED_COMPANIES },
      request: async (scene) => ({ query: { companyId: await ownCompany(scene) } }),
    },
  ],
  'news.get': [byId],
  'news.create': [
    { title: 'an own one', request: () => ({ body: written }) },
    {
      title: 'a public one',
      request: () => ({ body: { ...written, access: 'public' } }),
      refuses: (who) => (canManagePublicItems(who) ? undefined : 'forbidden'),
    },
  ],
  'news.remove': [byId],
  'news.bringBack': [{ ids: { 'params.id': idsFrom(addDeleted, [ownStory]) } }],
  'news.correct': [inStories((place, id) => addStory(place, [id]), STORIES, 'body.companyId')],
  'news.withdraw': [inStories(addCorrected, CORRECTED, 'query.companyId')],
}
