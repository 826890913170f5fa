import { allEndpoints } from '@kontor/contract/endpoints.ts'
import type { Endpoint } from '@kontor/contract/kit/endpoint.ts'
import { PROBLEMS, type Problem } from '@kontor/contract/kit/errors.ts'
import { FEATURES } from '@kontor/contract/kit/plans.ts'
import { TEXTS } from '@kontor/contract/kit/texts.ts'
import { exampleOf } from './api-example.server.ts'
import { schemaFields } from './schema-fields.server.ts'

/** The API as the page shows it, read from the contract that server and client share. */
export function apiReference(apiUrl: string) {
  const entries = allEndpoints().map(({ name, endpoint }) => ({
    group: name.split('.')[0] ?? name,
    ...entryOf(name, endpoint, apiUrl),
  }))
  const groups = [...new Set(entries.map((entry) => entry.group))]
  return groups.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
}

export type ApiGroup = ReturnType<typeof apiReference>[number]
export type ApiEntry = ApiGroup['entries'][number]

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
