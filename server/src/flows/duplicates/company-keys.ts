import type { Facts } from './company-facts.ts'

export const KEY_KINDS = ['domain', 'name', 'nearName', 'phone', 'registerNumber', 'lei'] as const
export type KeyKind = (typeof KEY_KINDS)[number]
export type Key = { key: KeyKind; value: string }

/** How many companies may share a key before it stops leading to candidates: beyond, it says next to nothing. */
export const WIDEST: Readonly<Record<KeyKind, number>> = {
  domain: 50,
  name: 200,
  nearName: 50,
  phone: 50,
  registerNumber: 100,
  lei: 50,
}

const SHORTEST_NEAR_NAME = 6

/** Two companies are compared if they share one of these. */
export function keysOf(facts: Facts): Key[] {
  const { register } = facts
  const keys: (Key | undefined)[] = [
    facts.domainRoot ? { key: 'domain', value: facts.domainRoot } : undefined,
    facts.words.length > 0 ? { key: 'name', value: facts.words.join(' ') } : undefined,
    facts.phone ? { key: 'phone', value: facts.phone } : undefined,
    register ? { key: 'registerNumber', value: `${register.system} ${register.number}` } : undefined,
    facts.lei ? { key: 'lei', value: facts.lei } : undefined,
    ...nearNames(facts).map((value): Key => ({ key: 'nearName', value })),
  ]
  return keys.filter((key) => key !== undefined)
}

/**
 * One wrong letter leaves one half of a name whole, so two spellings share a half. A letter more or less moves
 * the middle by one, hence two lengths. Only within a place: elsewhere a name that is merely near proves nothing.
 */
function nearNames({ name, city }: Facts): string[] {
  if (!city || name.length < SHORTEST_NEAR_NAME) return []
  const lengths = new Set([Math.floor(name.length / 2), Math.floor((name.length - 1) / 2)])
  return [...lengths].flatMap((length) => [`${name.slice(0, length)}~ ${city}`, `~${name.slice(-length)} ${city}`])
}
