import { useRouteLoaderData } from 'react-router'
import type { PublicConfig } from './config.ts'
import type { KnownUser } from './known-user.ts'
import type { Settings } from './settings.ts'

/** What the document knows of its visitor; the root loads it once. */
export type Visitor = { config: PublicConfig; settings: Settings; user: KnownUser | null; pseudo: boolean }

export const ROOT_ID = 'root'

/** The visitor, also inside error pages; nothing when the root itself failed. */
export function useVisitor(): Visitor | undefined {
  return useRouteLoaderData<Visitor>(ROOT_ID)
}

export function useUser(): KnownUser | null {
  return useVisitor()?.user ?? null
}
