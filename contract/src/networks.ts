import { z } from 'zod'
import { RELATION_KINDS } from './company-record.ts'
import { endpoint } from './kit/endpoint.ts'
import { ById, Id } from './kit/ids.ts'
import { Access } from './kit/roles.ts'

/** What can stand in a network. A user is somebody of the own account. */
export const NODE_KINDS = ['company', 'person', 'job', 'user'] as const
export const NodeKind = z.enum(NODE_KINDS)
export type NodeKind = z.infer<typeof NodeKind>

/** What companies are to each other comes from their relations; the last three are the own account's. */
export const LINK_TYPES = ['position', 'education', ...RELATION_KINDS, 'submission', 'job', 'contact'] as const
export const LinkType = z.enum(LINK_TYPES)
export type LinkType = z.infer<typeof LinkType>

/** What is asked for where nothing is said: who works or learned where, and what belongs to what. */
export const USUAL_TYPES: readonly LinkType[] = ['position', 'education', 'parent', 'owner']

export const MOST_NODES = 500
export const MOST_HOPS = 3
export const MOST_STEPS = 4
/** Links that are not shown are counted so far. */
export const MOST_COUNTED = 1000
export const MOST_WARM = 50
export const FIRST_YEAR = 1950
export const LAST_YEAR = 2050

/** A company, a person, a job of the account or one of its users; `user:` and the like stand before the id in links. */
export const NetworkNode = z.object({
  kind: NodeKind,
  id: Id,
  access: Access,
  title: z.string(),
  subtitle: z.string(),
  slug: z.string(),
  avatarUrl: z.string(),
  /** How many links it is away from the middle. */
  hop: z.number().int(),
  /** How many of its links lead to records that are not shown, at most 1,000; null where nobody has looked. */
  more: z.number().int().nullable(),
})
export type NetworkNode = z.infer<typeof NetworkNode>

/** What ties two records, from whoever it is said of to what it leads to. */
export const NetworkLink = z.object({
  id: z.string(),
  type: LinkType,
  /** Written `kind:id`. */
  source: z.string(),
  target: z.string(),
  /** A year, a month or a day; null where it is not known. */
  from: z.string().nullable(),
  /** Null also while it lasts. */
  to: z.string().nullable(),
  /** Whether it lasts to this day, as far as is known. */
  lasts: z.boolean(),
  /** The title of the position, the degree, or how the user knows the contact: `owner` or `added`. */
  text: z.string(),
  place: z.string(),
})
export type NetworkLink = z.infer<typeof NetworkLink>

const types = z
  .string()
  .max(300)
  .transform((text) => text.split(',').filter((each) => each !== '' && each !== 'none'))
  .pipe(z.array(LinkType))
  .optional()
const year = z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional()

/** Which links count: their types, and years in which they held at least for a while. */
const LinkFilter = { types, from: year, to: year }

const feature = 'networks'

export const Network = z.object({
  /** The record in the middle first, then by distance. */
  nodes: z.array(NetworkNode),
  /** Every link between two of the nodes. */
  links: z.array(NetworkLink),
  /** How many links lead to records that are not shown, as far as anybody has looked. */
  folded: z.number().int(),
})
export type Network = z.infer<typeof Network>

/** How much the time overlaps, and how near the places are. */
export const Overlap = z.object({
  /** Null where one of the two is not dated. */
  months: z.number().int().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  place: z.enum(['city', 'country', 'unknown']),
})
export type Overlap = z.infer<typeof Overlap>

export const WarmPath = z.object({
  /** The users of the account who know the contact; the one who looks after it first. */
  users: z.array(z.object({ userId: Id, name: z.string(), by: z.enum(['owner', 'added']) })),
  contact: NetworkNode,
  /** Where both were; null where the contact is the person that was asked for. */
  at: NetworkNode.nullable(),
  /** What the contact did there, and what the person that was asked for did. */
  contactLink: NetworkLink.nullable(),
  targetLink: NetworkLink.nullable(),
  overlap: Overlap,
})
export type WarmPath = z.infer<typeof WarmPath>

export const networks = {
  around: endpoint({
    method: 'GET',
    path: '/v1/networks/:id',
    summary: 'What is tied to a record within one to three links, at most 500 records; the others are counted',
    costly: true,
    permission: 'record:read',
    feature,
    params: ById,
    query: z.strictObject({
      kind: NodeKind.default('company'),
      hops: z.coerce.number().int().min(1).max(MOST_HOPS).default(1),
      ...LinkFilter,
    }),
    response: Network,
    problems: ['notFound'],
  }),
  path: endpoint({
    method: 'GET',
    path: '/v1/networks/:id/path',
    summary: 'The shortest way between two records, of at most four links',
    costly: true,
    permission: 'record:read',
    feature,
    params: ById,
    query: z.strictObject({
      kind: NodeKind.default('company'),
      toKind: NodeKind.default('company'),
      toId: Id,
      ...LinkFilter,
    }),
    response: z.object({
      found: z.boolean(),
      /** False where a record has so many links that some were not followed. */
      complete: z.boolean(),
      /** From the one to the other; each is tied to the next. */
      nodes: z.array(NetworkNode),
      /** Every link between two neighbours of the way. */
      links: z.array(NetworkLink),
    }),
    problems: ['notFound'],
  }),
  warm: endpoint({
    method: 'GET',
    path: '/v1/networks/:id/warm',
    summary: 'Who in the account knows somebody who worked or learned with a person or at a company, with the evidence',
    costly: true,
    permission: 'record:read',
    feature,
    params: ById,
    query: z.strictObject({ kind: NodeKind.extract(['company', 'person']).default('company') }),
    response: z.object({
      target: NetworkNode,
      paths: z.array(WarmPath),
      /** Contacts who do not want to be contacted, or are off limits: they open no door. */
      leftOut: z.number().int(),
    }),
    problems: ['notFound'],
  }),
}
