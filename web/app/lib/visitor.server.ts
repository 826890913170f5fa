import { webConfig } from './config.server.ts'
import { visitorOf } from './jar.ts'
import type { Visitor } from './visitor.ts'

export function serverVisitor(request: Request): Visitor {
  const { settings, user } = visitorOf(request.headers.get('cookie'))
  return { config: webConfig().public, settings, user: user ?? null, pseudo: isPseudoRequest(request) }
}

/** The pseudo language marks untranslated texts; visitors of a production installation never see it. */
export function isPseudoRequest(request: Request) {
  if (webConfig().production) return false
  const wished = new URL(request.url).searchParams.get('locale')
  return wished === 'pseudo' || visitorOf(request.headers.get('cookie')).settings.pseudo === true
}
