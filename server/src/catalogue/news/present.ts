import type { Mood, NamedCompany, Story, StoryLine } from '@kontor/contract/news.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { accessOf, canDelete } from '#kit/access.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import * as news from './news.repository.ts'
import type { Row } from './news.repository.ts'

const EXCERPT = 280

type Correction = Awaited<ReturnType<typeof news.listCorrections>>[number]

/** Stories for the caller: companies as he sees them, moods as his account knows them. */
export async function present(ctx: Ctx, rows: readonly Row[]): Promise<Story[]> {
  const ids = rows.map(({ id }) => id)
  const companyIds = [...new Set(rows.flatMap(({ companies }) => companies.map(({ companyId }) => companyId)))]
  const seen = await recordKind('company').seenBy(ctx, companyIds)
  const corrections = await news.listCorrections(ctx.tx, ids)
  const names = await namesOf(
    ctx.tx,
    corrections.flatMap(({ user_id }) => user_id ?? []),
  )
  const folded = Map.groupBy(await news.listFolded(ctx.tx, ids), ({ folded_into }) => folded_into)
  const judged = (readMood: Mood | null, said: Correction | undefined) => ({
    mood: said?.mood ?? readMood,
    readMood,
    correction: said
      ? { mood: said.mood, by: (said.user_id && names.get(said.user_id)) ?? null, at: said.at.toISOString() }
      : null,
  })
  return rows.map((row): Story => {
    const own = corrections.filter(({ news_id }) => news_id === row.id)
    const companies = row.companies.flatMap(({ companyId, mood, why, spans }): NamedCompany[] => {
      const company = seen.get(companyId)
      const said = own.find(({ company_id }) => company_id === companyId)
      return company ? [{ ...judged(mood, said), company, why, spans }] : []
    })
    return {
      ...lineOf(row),
      ...judged(
        row.mood,
        own.find(({ company_id }) => company_id === null),
      ),
      why: row.reasons,
      companies,
      sources: (folded.get(row.id) ?? []).map(({ id, source, title, address, published_at }) => ({
        id,
        source,
        title,
        address,
        publishedAt: published_at.toISOString(),
      })),
      can: { correct: !isRestrictedUser(ctx.session), delete: canDelete(ctx.session, row) },
      text: row.text,
    }
  })
}

function lineOf(
  row: Row,
): Omit<StoryLine, 'mood' | 'readMood' | 'correction' | 'why' | 'companies' | 'sources' | 'can'> {
  const { id, title, text, source, address, language, published_at, read_at, triggers } = row
  const words = text.replace(/\s+/gu, ' ')
  return {
    id,
    access: accessOf(row),
    title,
    excerpt: words.length > EXCERPT ? `${words.slice(0, words.lastIndexOf(' ', EXCERPT)).trimEnd()} …` : words,
    source,
    address,
    language,
    publishedAt: published_at.toISOString(),
    read: read_at !== null,
    triggers,
  }
}
