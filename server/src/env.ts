import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { isHost } from '@kontor/contract/kit/hosts.ts'
import { isNetwork } from '@kontor/contract/kit/network.ts'
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
  bank?: { iban: string; bic: string }
  secret: string
  requestsPerMinute: number
  mostDelayMs: number
  searchesAtOnce: number
  minFreeMb: number
  trustProxy: string[]
  allowedHosts: string[]
  /** Pages may be fetched by an address that a user names. */
  fetchPages: boolean
  fetchNetworks: string[]
  /** An installation for real work: no demo world, no known passwords. */
  production: boolean
}

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

/** One address, or a network such as 172.16.0.0/12. */
const NETWORK = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

function listed(text: string) {
  return text.split(',').map((part) => part.trim())
}

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
  BANK_IBAN: z
    .string()
    .transform((text) => text.replaceAll(' ', ''))
    .refine((text) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text), 'must be an IBAN')
    .optional(),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC')
    .optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .default(1200),
  MAX_DELAY_MS: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .default(2000),
  SEARCHES_AT_ONCE: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .default(availableParallelism()),
  MIN_FREE_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .default(500),
  TRUST_PROXY: z
    .string()
    .transform(listed)
    .refine((parts) => parts.every((part) => NETWORK.safeParse(part).success), 'must be addresses separated by commas')
    .default([]),
  ALLOWED_HOSTS: z
    .string()
    .transform(listed)
    .refine((parts) => parts.every(isHost), 'must be hosts such as kontor.example:8080, separated by commas')
    .default([]),
  FETCH_PAGES: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  FETCH_NETWORKS: z
    .string()
    .transform(listed)
    .refine((parts) => parts.every(isNetwork), 'must be addresses or networks separated by commas')
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
    BANK_IBAN: env.bank?.iban,
    BANK_BIC: env.bank?.bic,
    TRUST_PROXY: env.trustProxy.join(','),
    ALLOWED_HOSTS: env.allowedHosts.join(','),
    FETCH_NETWORKS: env.fetchNetworks.join(','),
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
    MAX_DELAY_MS: String(env.mostDelayMs),
    SEARCHES_AT_ONCE: String(env.searchesAtOnce),
    MIN_FREE_MB: String(env.minFreeMb),
    FETCH_PAGES: env.fetchPages ? '1' : '0',
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
    mostDelayMs: given.MAX_DELAY_MS,
    searchesAtOnce: given.SEARCHES_AT_ONCE,
    minFreeMb: given.MIN_FREE_MB,
    trustProxy: given.TRUST_PROXY,
    allowedHosts: given.ALLOWED_HOSTS,
    fetchPages: given.FETCH_PAGES === '1',
    fetchNetworks: given.FETCH_NETWORKS,
    ...(given.DATABASE_URL ? { databaseUrl: given.DATABASE_URL } : {}),
    ...(given.COOKIE_DOMAIN ? { cookieDomain: given.COOKIE_DOMAIN } : {}),
    ...(given.SMTP_URL ? { smtpUrl: given.SMTP_URL } : {}),
    ...(given.BANK_IBAN ? { bank: { iban: given.BANK_IBAN, bic: given.BANK_BIC ?? '' } } : {}),
    ...(given.CONTACT_EMAIL ? { contactEmail: given.CONTACT_EMAIL } : {}),
  }
}

/**
 * Whether a proxy must stand in front that TRUST_PROXY does not name: these servers speak plain http on their own ports,
 * so somebody else answers under https or another port. All visitors would then share the proxy's address.
 */
export function hasUnnamedProxy({ publicUrl, apiUrl, webPort, apiPort, trustProxy }: Omit<Env, 'secret'>) {
  const isAnswered = (address: string, own: number) => {
    const { protocol, port: shown } = new URL(address)
    return protocol === 'http:' && Number(shown || 80) === own
  }
  return trustProxy.length === 0 && !(isAnswered(publicUrl, webPort) && isAnswered(apiUrl, apiPort))
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
