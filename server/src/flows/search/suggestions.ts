import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { search as endpoints, SearchSuggestion } from '@kontor/contract/search.ts'
import { logoUrl } from '#catalogue/companies/logo-address.ts'
import { findTags, tagsBeginning } from '#catalogue/companies/suggestions.ts'
import { codeBook, findCodes, labelOf } from '#catalogue/industries/industries.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { fold } from '#kit/text/fold.ts'
import { engine } from './chosen-engine.ts'
import { readForgiving } from './correct.ts'
import type { Hit } from './engine.ts'
import { subtitleOf } from './present.ts'
import { askedOf } from './read-question.ts'
import { readQuery } from './text/query.ts'

const LONGEST = 100
/** Of each other kind so many, where the names leave room. */
const OTHERS = 2

/** What was typed so far, as much as makes sense; what the database cannot hold is left out. */
function typedText(query: string | undefined) {
  return (query ?? '').slice(0, LONGEST).toWellFormed().replaceAll('\0', '').trim()
}

/** Companies by name first, then industries and tags. */
export async function suggestions(ctx: Ctx, { query, limit, locale }: InputOf<typeof endpoints.suggestions>['query']) {
  const text = typedText(query)
  if (text === '') return { items: [] }
  // Sent one after the other without waiting for the answers between.
  const [hits, tagged] = await Promise.all([hitsFor(ctx, text, limit), tagsBeginning(ctx, text, OTHERS)])
  if (!hits) return { items: [] }
  const named = hits.map((hit): SearchSuggestion => {
    const { company_id: id, slug, name: label, logo_key } = hit
    return {
      kind: 'company',
      id,
      label,
      detail: subtitleOf(hit),
      slug,
      avatarUrl: logoUrl(ctx.kit, { id, logo_key, name: label }),
    }
  })
  const book = await codeBook(ctx.tx)
  const begins = (label: string) => ` ${fold(label)}`.includes(` ${fold(text)}`)
  const filed = findCodes(book, 'nace', text, locale)
    .filter(({ code }) => begins(labelOf(book, { system: 'nace', code }, locale)))
    .slice(0, OTHERS)
  const industries = filed.map(({ code }): SearchSuggestion => {
    const label = labelOf(book, { system: 'nace', code }, locale)
    return { kind: 'industry', id: `nace:${code}`, label, detail: code, slug: null, avatarUrl: null }
  })
  const others = [...industries, ...tagged.map(tagSuggestion)]
  // Some room is kept for what is no company, if there is anything.
  const room = Math.max(limit - Math.min(others.length, OTHERS), 1)
  const companies = named.slice(0, room)
  return { items: [...companies, ...others, ...named.slice(room)].slice(0, limit) }
}

/** Where no name fits, what may have been meant; undefined where nothing was asked. */
async function hitsFor({ tx }: Ctx, text: string, limit: number): Promise<Hit[] | undefined> {
  const asked = askedOf(readQuery(text, { prefixLast: true }))
  if (!asked || asked.parts.length === 0) return undefined
  const hits = await engine.suggest(tx, asked, limit)
  if (hits.length > 0) return hits
  const { query, corrected } = await readForgiving(tx, text)
  const meant = corrected.length > 0 ? askedOf(query) : undefined
  return meant ? engine.suggest(tx, meant, limit) : []
}

function tagSuggestion(tag: string): SearchSuggestion {
  return { kind: 'tag', id: tag, label: tag, detail: '', slug: null, avatarUrl: null }
}

/** Tags that begin so, with the number of visible companies that have each. */
export async function tags(ctx: Ctx, { query, limit }: InputOf<typeof endpoints.tags>['query']) {
  const text = typedText(query)
  return { items: text === '' ? [] : await findTags(ctx, text, limit) }
}
