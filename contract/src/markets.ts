import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { CountryCode } from './kit/countries.ts'
import { Id } from './kit/ids.ts'

/** Of fewer figures neither a median nor a quartile is told: it would tell the figure of a single company. */
export const LEAST_PEERS = 5
/** Countries that stand side by side; the others are part of the sum. */
export const MARKET_COUNTRIES = 12
export const MOST_MOVERS = 5
export const MOST_FOLLOWED_MARKETS = 100
/** Stories of so many days make the mood of a market. */
export const MOOD_DAYS = 90

/** In an address, all industries or all countries. */
export const ALL = 'all'
/** A section (`J`) or a division (`62`) of NACE, or all of them. */
export const MarketIndustry = z.string().regex(/^(all|[A-U]|\d{2})$/, 'invalid')
export const MarketCountry = z.union([z.literal(ALL), CountryCode])
const MarketSection = z.string().regex(/^[A-U]$/, 'invalid')

const known = z.int().nonnegative()

export const MarketFigures = z.object({
  industry: z.string(),
  country: z.string(),
  companies: known,
  employees: known,
  /** Of how many companies the number of employees is known. */
  employeesKnown: known,
  /** In euros, rounded to three digits; nothing where fewer than five are known. */
  medianRevenue: z.string().nullable(),
  revenueKnown: known,
  /** The share by which revenue changed in the last year of the statements. */
  medianGrowth: z.string().nullable(),
  growthKnown: known,
  openJobs: known,
  /** Open jobs for a thousand employees. */
  hiringIndex: z.string().nullable(),
  news: known,
  /** From -1, where all stories are bad news, to 1. */
  mood: z.string().nullable(),
})
export type MarketFigures = z.infer<typeof MarketFigures>

const Industry = z.object({ code: z.string(), label: z.string() })

export const MarketMatrix = z.object({
  /** When the figures were made; nothing before they were for the first time. */
  refreshedAt: z.string().nullable(),
  /** The section whose divisions are shown; nothing where sections are. */
  section: Industry.nullable(),
  industries: z.array(Industry),
  countries: z.array(z.string()),
  cells: z.array(MarketFigures),
})
export type MarketMatrix = z.infer<typeof MarketMatrix>

const Mover = z.object({
  companyId: Id,
  name: z.string(),
  slug: z.string(),
  growth: z.string(),
  year: z.int(),
})

export const Market = z.object({
  refreshedAt: z.string().nullable(),
  label: z.string(),
  figures: MarketFigures,
  /** Codes of NACE that the search finds its companies by; none for all industries. */
  searchCodes: z.array(z.string()),
  rising: z.array(Mover),
  falling: z.array(Mover),
  /** The industries of the market in its country: sections of all, divisions of a section. */
  industries: z.array(z.object({ ...MarketFigures.shape, label: z.string() })),
  /** The same industry in every country. */
  countries: z.array(MarketFigures),
  following: z.boolean(),
})
export type Market = z.infer<typeof Market>

export const FollowedMarket = z.object({
  label: z.string(),
  figures: MarketFigures,
  followedAt: z.string(),
  /** By how much the numbers changed since it was followed. */
  companiesChange: z.int(),
  openJobsChange: z.int(),
})
export type FollowedMarket = z.infer<typeof FollowedMarket>

const feature = 'search'
const permission = 'record:read'
const params = z.object({ industry: MarketIndustry, country: MarketCountry })

export const markets = {
  matrix: endpoint({
    method: 'GET',
    path: '/v1/markets',
    summary: 'Public companies by industry and country: sections, or the divisions of one section',
    permission,
    feature,
    query: z.strictObject({ section: MarketSection.optional() }),
    response: MarketMatrix,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/markets/:industry/:country',
    summary: 'One market with its parts and the companies that grew and shrank most; `all` for every one',
    permission,
    feature,
    params,
    response: Market,
    problems: ['notFound'],
  }),
  followed: endpoint({
    method: 'GET',
    path: '/v1/account/markets',
    summary: 'Markets that the caller follows, the newest first, with what changed since',
    permission,
    feature,
    response: z.object({ items: z.array(FollowedMarket) }),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/v1/account/markets/:industry/:country',
    summary: 'Follow a market',
    permission: 'record:write',
    feature,
    params,
    response: null,
    status: 204,
    problems: ['notFound', 'marketLimit'],
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/v1/account/markets/:industry/:country',
    summary: 'Follow a market no longer',
    permission: 'record:write',
    feature,
    params,
    response: null,
    status: 204,
    problems: ['notFound'],
  }),
}
