import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { search as endpoints, SearchSuggestion } from '@kontor/contract/search.ts'
import { findTags, tagsBeginning } from '#catalogue/companies/suggestions.ts'
import { codeBook, findCodes, labelOf } from '#catalogue/industries/industries.service.ts'
import type { Ctx } from '#kit/http/context.ts'
import { fold } from '#kit/text/fold.ts'
import { typedText } from '../suggestions.ts'

/** Industries and tags that begin so, so many of each. */
export async function suggestOthers(ctx: Ctx, text: string, locale: Locale, limit: number) {
  const tagged = await tagsBeginning(ctx, text, limit)
  const book = await codeBook(ctx.tx)
  const begins = (label: string) => ` ${fold(label)}`.includes(` ${fold(text)}`)
  const industries = findCodes(book, 'nace', text, locale)
    .map(({ code }) => ({ code, label: labelOf(book, { system: 'nace', code }, locale) }))
    .filter(({ label }) => begins(label))
    .slice(0, limit)
  return [
    ...industries.map(({ code, label }) => valueOf('industry', `nace:${code}`, label, code)),
    ...tagged.map((tag) => valueOf('tag', tag, tag)),
  ]
}

function valueOf(kind: SearchSuggestion['kind'], id: string, label: string, detail = ''): SearchSuggestion {
  return { kind, id, label, detail, slug: null, avatarUrl: null }
}

/** Tags that begin so, with the number of visible companies that have each. */
export async function tags(ctx: Ctx, { query, limit }: InputOf<typeof endpoints.tags>['query']) {
  const text = typedText(query)
  return { items: text === '' ? [] : await findTags(ctx, text, limit) }
}
