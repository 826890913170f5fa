import { createRequestHandler, type ServerBuild } from 'react-router'
import type { webConfig } from '../app/lib/config.server.ts'

export type Pages = (request: Request) => Promise<Response>

/** The built application as a function from request to answer. */
export async function loadPages(file: URL, config: ReturnType<typeof webConfig>): Promise<Pages> {
  const build = (await import(file.href)) as ServerBuild
  const handle = createRequestHandler(build, config.production ? 'production' : 'development')
  return (request) => handle(request)
}
