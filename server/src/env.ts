import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readSecrets } from './secrets.ts'

export type Env = {
  webPort: number
  apiPort: number
  host: string
  dataDir: string
  databaseUrl?: string
  demo: boolean
  publicUrl: string
  apiUrl: string
  cookieDomain?: string
  smtpUrl?: string
  mailFrom: string
  contactEmail?: string
  secret: string
  requestsPerMinute: number
  searchesAtOnce: number
  trustProxy: string[]
  /** An installation for real work: no demo world, no known passwords. */
  production: boolean
}

type Variable = { name: string; default: string; meaning: string }

/** Everything that can be set, as docs/configuration.md shows it. */
export const VARIABLES = [
  { name: 'WEB_PORT', default: '3000', meaning: 'Port of the web server.' },
  { name: 'API_PORT', default: '3001', meaning: 'Port of the API.' },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address that both listen on; `0.0.0.0` for all of them.' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:WEB_PORT',
    meaning: 'Where visitors find the web server, scheme and host without a path.',
  },
  {
    name: 'API_URL',
    default: 'http://localhost:API_PORT',
    meaning: 'Where browsers find the API, scheme and host without a path.',
  },
  {
    name: 'COOKIE_DOMAIN',
    default: 'none',
    meaning: 'Domain that the hosts of `PUBLIC_URL` and `API_URL` share, when they differ.',
  },
  {
    name: 'DATA_DIR',
    default: '.data',
    meaning: 'Folder of the embedded database, uploaded files, secrets and logs; relative to the checkout.',
  },
  {
    name: 'DATABASE_URL',
    default: 'none',
    meaning: 'An external PostgreSQL, 15 or newer, instead of the embedded one; its user may create roles.',
  },
  {
    name: 'DEMO',
    default: '1 on a local address, else 0',
    meaning: 'The demo world with known passwords; on a public `HOST` or `PUBLIC_URL` only a 1 set by hand allows it.',
  },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning: 'Mail server, `smtp://` or `smtps://`; without it mails wait in the outbox that the operator sees.',
  },
  { name: 'MAIL_FROM', default: '`no-reply` at the host of `PUBLIC_URL`', meaning: 'Sender of all mails.' },
  { name: 'CONTACT_EMAIL', default: 'none', meaning: 'Who receives what visitors write in the contact form.' },
  {
    name: 'SECRET',
    default: 'generated into DATA_DIR',
    meaning: 'Key that signs sessions and links, at least 32 characters.',
  },
  {
    name: 'REQUESTS_PER_MINUTE',
    default: '1200',
    meaning: 'Calls of the API that one address may make a minute; 0 where a proxy in front limits them.',
  },
  {
    name: 'SEARCHES_AT_ONCE',
    default: 'the number of processors',
    meaning:
      'Searches that are worked on at the same time, others wait their turn; as many as the database has processors.',
  },
  {
    name: 'TRUST_PROXY',
    default: 'none',
    meaning: 'Addresses of proxies, separated by commas, whose forwarded address is believed.',
  },
] as const satisfies readonly Variable[]

export class EnvError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'EnvError'
    this.faults = faults
  }
}

const CHECKOUT = resolve(import.meta.dirname, '../..')
const LOCAL = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/
const ADDRESS = /^([^<>@\s]+@[^<>@\s]+|[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>)$/

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, 'must be a whole number from 1 to 65535')

function url(protocols: readonly string[], says: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), says)
}

const origin = url(['http:', 'https:'], 'must be a web address such as https://kontor.example')
  .refine((text) => !URL.canParse(text) || isBare(new URL(text)), 'must not have a path, a query or a password')
  .transform((text) => new URL(text).origin)

const Source = z.object({
  WEB_PORT: port.default(3000),
  API_PORT: port.default(3001),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'must begin with postgres://').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  PUBLIC_URL: origin.optional(),
  API_URL: origin.optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain such as kontor.example')
    .transform((text) => text.replace(/^\./, ''))
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z.string().regex(ADDRESS, 'must be an address such as Kontor <no-reply@kontor.example>').optional(),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .default(1200),
  SEARCHES_AT_ONCE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .default(availableParallelism()),
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-fA-F.:/, ]+$/, 'must be addresses separated by commas')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .default([]),
})
type Source = z.output<typeof Source>

/** Reads and checks the environment; throws one error that names every fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const isSet = ([, value]: [string, string | undefined]) => value !== undefined && value.trim() !== ''
  const parsed = Source.safeParse(Object.fromEntries(Object.entries(source).filter(isSet)))
  if (!parsed.success) throw new EnvError(linesOf(parsed.error))
  const env = resolved(parsed.data)
  const faults = contradictions(env)
  if (faults.length > 0) throw new EnvError(faults)
  return { ...env, secret: parsed.data.SECRET ?? readSecrets(env.dataDir).secret }
}

/** The variables that make another process read the same environment again. */
export function variablesOf(env: Env): Record<string, string> {
  const optional = {
    DATABASE_URL: env.databaseUrl,
    COOKIE_DOMAIN: env.cookieDomain,
    SMTP_URL: env.smtpUrl,
    CONTACT_EMAIL: env.contactEmail,
    TRUST_PROXY: env.trustProxy.join(','),
  }
  return {
    WEB_PORT: String(env.webPort),
    API_PORT: String(env.apiPort),
    HOST: env.host,
    DATA_DIR: env.dataDir,
    DEMO: env.demo ? '1' : '0',
    PUBLIC_URL: env.publicUrl,
    API_URL: env.apiUrl,
    MAIL_FROM: env.mailFrom,
    SECRET: env.secret,
    REQUESTS_PER_MINUTE: String(env.requestsPerMinute),
    SEARCHES_AT_ONCE: String(env.searchesAtOnce),
    ...Object.fromEntries(Object.entries(optional).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  }
}

function resolved(given: Source): Omit<Env, 'secret'> {
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.WEB_PORT}`
  const publicHost = new URL(publicUrl).hostname
  const demo = given.DEMO ? given.DEMO === '1' : LOCAL.test(given.HOST) && LOCAL.test(publicHost)
  return {
    webPort: given.WEB_PORT,
    apiPort: given.API_PORT,
    host: given.HOST,
    dataDir: resolve(CHECKOUT, given.DATA_DIR),
    demo,
    publicUrl,
    apiUrl: given.API_URL ?? `http://localhost:${given.API_PORT}`,
    mailFrom: given.MAIL_FROM ?? `Kontor <no-reply@${publicHost}>`,
    production: !demo,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    searchesAtOnce: given.SEARCHES_AT_ONCE,
    trustProxy: given.TRUST_PROXY,
    ...(given.DATABASE_URL ? { databaseUrl: given.DATABASE_URL } : {}),
    ...(given.COOKIE_DOMAIN ? { cookieDomain: given.COOKIE_DOMAIN } : {}),
    ...(given.SMTP_URL ? { smtpUrl: given.SMTP_URL } : {}),
    ...(given.CONTACT_EMAIL ? { contactEmail: given.CONTACT_EMAIL } : {}),
  }
}

function contradictions(env: Omit<Env, 'secret'>) {
  const faults: string[] = []
  if (env.webPort === env.apiPort) faults.push('API_PORT must differ from WEB_PORT.')
  for (const [name, address] of Object.entries({ PUBLIC_URL: env.publicUrl, API_URL: env.apiUrl })) {
    const { hostname } = new URL(address)
    const isInside = !env.cookieDomain || hostname === env.cookieDomain || hostname.endsWith(`.${env.cookieDomain}`)
    if (!isInside) faults.push(`COOKIE_DOMAIN must contain the host of ${name}, ${hostname}.`)
  }
  return faults
}

/** One line for each variable; values are not repeated, some of them are secret. */
function linesOf(error: z.ZodError) {
  const first = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const name = String(path[0])
    if (!first.has(name)) first.set(name, `${name} ${message}.`)
  }
  return [...first.values()]
}

function isBare(address: URL) {
  return address.pathname === '/' && !address.search && !address.hash && !address.username
}
