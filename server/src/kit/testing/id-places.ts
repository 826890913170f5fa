import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { z } from 'zod'
import type { Sent } from './access-matrix.ts'

type Schema = {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Where an endpoint takes ids: every parameter of the path, and every UUID in query and body. */
export function idPlacesOf(e: Endpoint): string[] {
  const params = [...e.path.matchAll(/:(\w+)/g)].map(([, key]) => `params.${key}`)
  const inside = (['query', 'body'] as const).flatMap((part) => {
    const schema = e[part]
    return schema ? uuidsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, part) : []
  })
  return [...new Set([...params, ...inside])]
}

function uuidsOf(schema: Schema, path: string): string[] {
  if (schema.format === 'uuid') return [path]
  const properties = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => uuidsOf(inner, `${path}.${key}`))
  const items = schema.items ? uuidsOf(schema.items, `${path}.0`) : []
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) => uuidsOf(inner, path))
  return [...properties, ...items, ...choices]
}

/** The request with an id at a place such as `params.id` or `body.people.0.id`. */
export function withId(sent: Sent, place: string | undefined, id: string | undefined): Sent {
  if (!place) return sent
  return setAt(sent, place.split('.'), id) as Sent
}

function setAt(value: unknown, [key = '', ...rest]: string[], id: unknown): unknown {
  const inner = rest.length === 0 ? id : setAt((value as Record<string, unknown> | undefined)?.[key], rest, id)
  if (Array.isArray(value)) return value.with(Number(key), inner)
  return { ...(value as object | undefined), [key]: inner }
}
