import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { z } from 'zod'

type Json = { type?: string; const?: unknown; enum?: unknown[]; oneOf?: Json[]; anyOf?: Json[]; format?: string } & {
  properties?: Record<string, Json>
  required?: string[]
}

const NAMED: Readonly<Record<string, string>> = {
  email: 'anna@example.com',
  password: '…',
  newPassword: '…',
  name: 'Anna Petersen',
  companyName: 'Example Ltd',
  code: '…',
  subject: 'A question',
  message: 'How do I …?',
  path: 'pricing',
}

/** A call that can be pasted into a shell; required fields are filled in, tokens come from the environment. */
export function exampleOf(endpoint: Endpoint, apiUrl: string) {
  const { method, path, permission, body, captcha, idempotent } = endpoint
  const address = apiUrl + path.replace(/:(\w+)/g, '{$1}')
  const header = (text: string) => `-H "${text}"`
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${address}"`,
    ...(permission === 'public' ? [] : [header('Authorization: Bearer $TOKEN')]),
    ...(captcha ? [header('Captcha: $CAPTCHA')] : []),
    ...(idempotent ? [header('Idempotency-Key: $(uuidgen)')] : []),
    ...(body ? [header('Content-Type: application/json'), `-d '${JSON.stringify(valueOf(schemaOf(body)))}'`] : []),
  ]
  return parts.join(' \\\n  ')
}

function schemaOf(body: z.ZodType) {
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json
}

function valueOf(json: Json, name = ''): unknown {
  const first = (json.oneOf ?? json.anyOf)?.[0]
  if (first) return valueOf(first, name)
  if (json.const !== undefined) return json.const
  if (json.enum) return json.enum[0]
  if (json.properties) {
    const needed = Object.entries(json.properties).filter(([key]) => json.required?.includes(key))
    return Object.fromEntries(needed.map(([key, value]) => [key, valueOf(value, key)]))
  }
  if (json.type === 'integer' || json.type === 'number') return 1
  if (json.type === 'boolean') return true
  return json.type === 'array' ? [] : (NAMED[name] ?? '…')
}
