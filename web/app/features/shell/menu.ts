import { lockedFeature, mayOpen } from '~/lib/gate.ts'
import type { KnownUser } from '~/lib/known-user.ts'
import { MENU_SECTIONS, type MenuEntry, type MenuSection } from '~/lib/menu-sections.ts'
import { isBuilt } from '~/lib/screens.ts'

/** Whether the account's plan lacks what stands behind an entry. */
export function isLocked({ page }: MenuEntry, user: KnownUser) {
  return lockedFeature(page, user) !== undefined
}

/** The sections that have something to show for a user. */
export function menuFor(user: KnownUser): MenuSection[] {
  return MENU_SECTIONS.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => isBuilt(entry.page) && mayOpen(entry.page, user)),
  })).filter((section) => section.entries.length > 0)
}
