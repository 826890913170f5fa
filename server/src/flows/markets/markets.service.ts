import {
  ALL,
  type Market,
  MARKET_COUNTRIES,
  type MarketMatrix,
  MOST_FOLLOWED_MARKETS,
} from '@kontor/contract/markets.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { type CodeBook, codeBook, labelOf } from '#catalogue/industries/industries.service.ts'
import { naceBelow } from '#catalogue/industries/nace.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { recordKind } from '#kit/records/kinds.ts'
import * as follows from './follows.repository.ts'
import * as markets from './markets.repository.ts'
import { figuresOf } from './present.ts'

/** As many countries as there are. */
const EVERY_COUNTRY = 300

/** Read from what the worker counted; nothing is counted for a visit. */
export async function matrix(ctx: Ctx, section: string | undefined): Promise<MarketMatrix> {
  const book = await codeBook(ctx.tx)
  const parent = section ?? ''
  const codes = naceBelow(book, section)
  const columns = (await markets.listCountries(ctx.tx, parent, MARKET_COUNTRIES)).map(({ country }) => country)
  const rows = await markets.list(ctx.tx, [parent, ...codes], ['', ...columns])
  const filled = new Set(rows.map(({ industry }) => industry))
  const shown = codes.filter((code) => filled.has(code))
  return {
    refreshedAt: (await markets.findRefreshed(ctx.tx))?.toISOString() ?? null,
    section: section === undefined ? null : industryOf(book, section, ctx.locale),
    industries: shown.map((code) => industryOf(book, code, ctx.locale)),
    countries: columns,
    cells: rows.map(figuresOf),
  }
}

export async function get(ctx: Ctx, asked: { industry: string; country: string }): Promise<Market> {
  const { industry, country } = keyOf(asked)
  const row = await markets.find(ctx.tx, industry, country)
  if (!row) throw new AppError('notFound')
  const book = await codeBook(ctx.tx)
  const below = /^\d/.test(industry) ? [] : naceBelow(book, industry || undefined)
  const parts = await markets.list(ctx.tx, below, [country])
  const countries = await markets.listCountries(ctx.tx, industry, EVERY_COUNTRY)
  const companies = await recordKind('company').seenBy(
    ctx,
    row.movers.map(({ companyId }) => companyId),
  )
  const movers = row.movers.flatMap(({ companyId, growth, year }) => {
    const company = companies.get(companyId)
    return company ? [{ companyId: company.id, name: company.title, slug: company.slug, growth, year }] : []
  })
  return {
    refreshedAt: (await markets.findRefreshed(ctx.tx))?.toISOString() ?? null,
    label: labelIn(book, industry, ctx.locale),
    figures: figuresOf(row),
    searchCodes: (industry === '' || /^\d/.test(industry) ? [industry].filter(Boolean) : below).map(
      (code) => `nace:${code}`,
    ),
    rising: movers.filter(({ growth }) => !growth.startsWith('-')),
    falling: movers.filter(({ growth }) => growth.startsWith('-')).toReversed(),
    industries: parts
      .toSorted((a, b) => b.companies - a.companies || (a.industry < b.industry ? -1 : 1))
      .map((part) => ({ ...figuresOf(part), label: labelIn(book, part.industry, ctx.locale) })),
    countries: countries.map(figuresOf),
    following: (await follows.findFollow(ctx.tx, ctx.session.userId, industry, country)) !== undefined,
  }
}

export async function followed(ctx: Ctx) {
  const book = await codeBook(ctx.tx)
  const rows = await follows.listFollowed(ctx.tx, ctx.session.userId)
  return {
    items: rows.map((row) => ({
      label: labelIn(book, row.industry, ctx.locale),
      figures: figuresOf(row),
      followedAt: row.followed_at.toISOString(),
      companiesChange: row.companies - row.companies_then,
      openJobsChange: row.open_jobs - row.open_jobs_then,
    })),
  }
}

export async function follow(ctx: Ctx, asked: { industry: string; country: string }) {
  const { industry, country } = keyOf(asked)
  const row = await markets.find(ctx.tx, industry, country)
  if (!row) throw new AppError('notFound')
  const { userId } = ctx.session
  const count = await follows.countFollows(ctx.tx, userId)
  const isFollowed = await follows.findFollow(ctx.tx, userId, industry, country)
  if (count >= MOST_FOLLOWED_MARKETS && !isFollowed) throw new AppError('marketLimit')
  const { companies, open_jobs } = row
  await follows.insertFollow(ctx.tx, { user_id: userId, industry, country, companies, open_jobs }, ctx.now)
  return null
}

export async function unfollow(ctx: Ctx, asked: { industry: string; country: string }) {
  const { industry, country } = keyOf(asked)
  const removed = await follows.removeFollow(ctx.tx, ctx.session.userId, industry, country)
  if (removed === 0) throw new AppError('notFound')
  return null
}

function keyOf({ industry, country }: { industry: string; country: string }) {
  return { industry: industry === ALL ? '' : industry, country: country === ALL ? '' : country }
}

function industryOf(book: CodeBook, code: string, locale: Locale) {
  return { code, label: labelIn(book, code, locale) }
}

/** Empty for all of them, which the screen names. */
function labelIn(book: CodeBook, code: string, locale: Locale) {
  return code === '' ? '' : labelOf(book, { system: 'nace', code }, locale)
}
