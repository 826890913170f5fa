import { type Area, CONTRACT } from '@kontor/contract/endpoints.ts'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import type { Problem } from '@kontor/contract/kit/errors.ts'
import { PROBLEMS } from '@kontor/contract/problems.ts'
import { FEATURES } from '@kontor/contract/kit/plans.ts'
import { TEXTS } from '@kontor/contract/texts.ts'
import { areaName } from './api-area-names.server.ts'
import { FIRST_AREA } from './api-areas.ts'
import { exampleOf } from './api-example.server.ts'
import { schemaFields } from './schema-fields.server.ts'

/** The API as the page shows it, read from the contract that server and client share. */
export function apiReference(area: Area, apiUrl: string) {
  return Object.entries<Endpoint>(CONTRACT[area]).map(([action, endpoint]) =>
    entryOf(`${area}.${action}`, endpoint, apiUrl),
  )
}

export type ApiEntry = ReturnType<typeof apiReference>[number]

const AREAS = Object.keys(CONTRACT) as Area[]

/** The areas in the order of the contract. */
export function apiAreas() {
  return AREAS.map((area) => ({ area, name: areaName(area), calls: Object.keys(CONTRACT[area]).length }))
}
export type ApiArea = ReturnType<typeof apiAreas>[number]

/** What an address names may be no area; then it is the first. */
export function areaOf(name: string | null): Area {
  return AREAS.find((area) => area === name) ?? FIRST_AREA
}

function entryOf(name: string, endpoint: Endpoint, apiUrl: string) {
  const { method, path, summary, permission, feature, params, query, body, response, captcha, idempotent, perMinute } =
    endpoint
  return {
    id: name.replace('.', '-').toLowerCase(),
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    summary,
    permission,
    plan: feature ? FEATURES[feature] : undefined,
    headers: [...(captcha ? ['Captcha'] : []), ...(idempotent ? ['Idempotency-Key'] : [])],
    perMinute,
    status: endpoint.status ?? (response ? 200 : 204),
    sections: {
      params: params ? schemaFields(params, 'input') : [],
      query: query ? schemaFields(query, 'input') : [],
      body: body ? schemaFields(body, 'input') : [],
      response: response ? schemaFields(response, 'output') : [],
    },
    problems: problemsOf(endpoint),
    example: exampleOf(endpoint, apiUrl),
  }
}

/** The refusals an endpoint names, and those that follow from what it asks for. */
function problemsOf(endpoint: Endpoint) {
  const asked: Problem[] = [
    ...(endpoint.permission === 'public' ? [] : (['unauthenticated'] as const)),
    ...(endpoint.body || endpoint.query ? (['invalid'] as const) : []),
    ...(endpoint.feature ? (['locked'] as const) : []),
    ...(endpoint.problems ?? []),
    'tooManyRequests',
  ]
  return [...new Set(asked)].map((problem) => {
    const known: { status: number; code?: number; text: string } = PROBLEMS[problem]
    const text = TEXTS.find((each) => each.id === known.text)?.message ?? problem
    return { status: known.status, code: known.code, text }
  })
}
