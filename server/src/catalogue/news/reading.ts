import { listNamed } from '#catalogue/companies/rows.ts'
import type { Tx } from '#kit/db/scope.ts'
import type { Kit } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import type { KnownCompany } from '../news-reading/companies-in.ts'
import { isSameStory, piecesOf } from '../news-reading/near-duplicates.ts'
import { askedOf, readStory, type StoryRead } from '../news-reading/read-story.ts'
import { inLayer } from './layers.ts'
import { tellFollowers } from './news.jobs.ts'
import * as news from './news.repository.ts'
import type { Row, Term } from './news.repository.ts'
import { wordsOf } from './story-words.ts'

const DAY_MS = 86_400_000
/** Nearly the same text so many days apart is another story. */
const SAME_DAYS = 5
const NEW_DAYS = 14
const MOST_COMPARED = 20
const MOST_KNOWN = 1000

type Asked = { newsId: string; accountId: string | null }

/**
 * Reads a story that waits: what it says is found between two transactions, so that no connection is held meanwhile. Safe
 * to repeat: the second time writes the same.
 */
export async function readWaiting(kit: Kit, { newsId, accountId }: Asked) {
  const waiting = await inLayer(kit, accountId, 'read only', (tx) => news.find(tx, newsId))
  if (!waiting || waiting.account_id !== accountId) return
  const asked = askedOf(waiting)
  const known = await inLayer(kit, accountId, 'read only', (tx) => listKnown(tx, asked))
  const read = readStory(waiting, known)
  const pieces = piecesOf(waiting)
  await inLayer(kit, accountId, 'read write', async (tx) => {
    await news.lockLayer(tx, accountId)
    const row = await news.lock(tx, newsId)
    if (!row) return
    const { isFolded } = await keep(tx, row, read, { pieces, now: kit.now() })
    if (!isFolded && isNew(row, read, kit.now())) await enqueue(tx, tellFollowers, { newsId, accountId })
  })
}

/** Read for the first time, of these days and about somebody: nobody is told of what was imported years later. */
function isNew({ read_at, published_at }: Row, { companies }: StoryRead, now: Date) {
  return read_at === null && companies.length > 0 && now.getTime() - published_at.getTime() < NEW_DAYS * DAY_MS
}

/** Companies that the asker sees and that the story may mean, under every name that they had. */
export async function listKnown(tx: Tx, asked: ReturnType<typeof askedOf>): Promise<KnownCompany[]> {
  const rows = await listNamed(tx, asked, MOST_KNOWN)
  return rows.map(({ id, account_id, name, name_key, domain, city, merged_into }) => ({
    id: merged_into ?? id,
    name,
    nameKey: name_key,
    domain,
    city,
    own: account_id !== null,
    former: merged_into !== null,
  }))
}

type Keeping = { pieces: readonly string[]; now: Date }

/** Writes down what was read, and to which story it is a further source. */
export async function keep(tx: Tx, row: Row, read: StoryRead, { pieces, now }: Keeping) {
  const { why, triggers, companies, mood, language } = read
  await news.setTerms(tx, row, termsOf(row, read, pieces))
  const first = await firstOf(tx, row, read, pieces)
  const lists = {
    reasons: JSON.stringify(why),
    triggers: JSON.stringify(triggers),
    companies: JSON.stringify(companies),
  }
  await news.setRead(tx, row.id, { language, mood, ...lists, folded_into: first?.id ?? null }, now)
  return { isFolded: first !== undefined }
}

function termsOf({ title, text }: Row, { companies, triggers }: StoryRead, pieces: readonly string[]): Term[] {
  return [
    ...companies.map(({ companyId, mood }) => ({ term: 'company' as const, key: companyId, mood })),
    ...[...new Set(triggers.map(({ type }) => type))].map((key) => ({ term: 'trigger' as const, key, mood: null })),
    ...[...new Set(pieces)].map((key) => ({ term: 'piece' as const, key, mood: null })),
    ...wordsOf(`${title} ${text}`).map((key) => ({ term: 'word' as const, key, mood: null })),
  ]
}

async function firstOf(tx: Tx, row: Row, { companies }: StoryRead, pieces: readonly string[]) {
  const around = (days: number) => new Date(row.published_at.getTime() + days * DAY_MS)
  const others = await news.listSharing(tx, {
    layer: row.account_id,
    except: row.id,
    pieces,
    from: around(-SAME_DAYS),
    to: around(SAME_DAYS),
    limit: MOST_COMPARED,
  })
  const mine = { title: row.title, text: row.text, companyIds: companies.map(({ companyId }) => companyId) }
  return others.find((other) =>
    isSameStory(mine, {
      title: other.title,
      text: other.text,
      companyIds: other.companies.map(({ companyId }) => companyId),
    }),
  )
}
