import { keep, listKnown } from '../../server/src/catalogue/news/reading.ts'
import * as news from '../../server/src/catalogue/news/news.repository.ts'
import { piecesOf } from '../../server/src/catalogue/news-reading/near-duplicates.ts'
import { askedOf, readStory } from '../../server/src/catalogue/news-reading/read-story.ts'
import { asTenant, type PlatformTx, type Tx } from '../../server/src/kit/db/scope.ts'
import { type DemoCompany, INVENTED } from '../companies/demo-company.ts'
import { HEROES } from '../companies/heroes.ts'
import type { CompanyWorld } from '../companies/world.ts'
import type { DemoAccount } from '../records.ts'
import { type DemoStory, makeStories, type Subject } from './world.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const EDITOR = { accountId: NOBODY, roles: ['editor'], plan: 'enterprise' } as const
const PUBLIC_STORIES = 280
const OWN_STORIES = 12
const MOST_SUBJECTS = 70

/** The newest public story, which the pages that are looked at show. */
export const NEWEST_STORY = '5f0c1f6e-8a5b-4c59-9d0e-2f6f3a7b1c01'

/** Stories about invented companies, read as the worker reads them. */
export async function fillNews(platform: PlatformTx, world: CompanyWorld, accounts: readonly DemoAccount[], now: Date) {
  const heroes = world.companies.filter(({ slug }) => HEROES.includes(slug))
  const others = world.companies.filter(({ slug, source }) => source === INVENTED && !HEROES.includes(slug))
  const subjects = [...heroes, ...others].slice(0, MOST_SUBJECTS).map(subjectOf)
  await asTenant(platform, EDITOR, (tx) => add(tx, null, makeStories(subjects, PUBLIC_STORIES, now, 21), now))
  for (const { name, id } of accounts) {
    const own = (world.own[name] ?? []).slice(0, OWN_STORIES).map(subjectOf)
    if (own.length === 0) continue
    await asTenant(platform, { accountId: id }, (tx) => add(tx, id, makeStories(own, OWN_STORIES, now, 22), now))
  }
}

function subjectOf({ values: { name, addresses } }: DemoCompany): Subject {
  const [first] = addresses
  return { name, city: first?.city ?? null, country: first?.country ?? null }
}

async function add(tx: Tx, layer: string | null, stories: readonly DemoStory[], now: Date) {
  for (const [at, { publishedAt, ...story }] of stories.entries()) {
    const row = await news.insert(tx, {
      ...(layer === null && at === stories.length - 1 ? { id: NEWEST_STORY } : {}),
      ...story,
      account_id: layer,
      language: null,
      published_at: publishedAt,
      created_by: null,
      created_at: publishedAt,
    })
    const read = readStory(row, await listKnown(tx, askedOf(row)))
    await keep(tx, row, read, { pieces: piecesOf(row), now })
  }
}
