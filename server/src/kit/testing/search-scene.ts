import { drain } from '../../flows/search/feed.ts'
import type { TestApp } from './app.ts'

type Caller = { get: TestApp['anonymous']['get']; post: TestApp['anonymous']['post'] }
type Hit = { id: string; title: string; [key: string]: unknown }

/** A public company, as an editor adds it. */
export async function addPublic(app: TestApp, company: object): Promise<string> {
  const editor = await app.person({ roles: ['editor'] })
  return added(await editor.post('/v1/companies', { ...company, access: 'public' }))
}

export async function addOwn(caller: Caller, company: object): Promise<string> {
  return added(await caller.post('/v1/companies', company))
}

function added({ status, body }: Awaited<ReturnType<Caller['post']>>) {
  if (status !== 201) throw new Error(`the company was refused: ${JSON.stringify(body)}`)
  return body.data.companyId as string
}

/** As the worker does it all the time. */
export function index(app: TestApp) {
  return drain(app.kit)
}

export async function found(caller: Caller, query: string): Promise<Hit[]> {
  const { status, body } = await caller.get(`/v1/search/companies?${query}`)
  if (status !== 200) throw new Error(`the search was refused: ${JSON.stringify(body)}`)
  return body.data.items
}

export async function titles(caller: Caller, query: string): Promise<string[]> {
  return (await found(caller, query)).map(({ title }) => title)
}
