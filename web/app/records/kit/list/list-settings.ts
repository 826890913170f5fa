import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { ListSettings } from '@kontor/contract/kit/list-settings.ts'
import { z } from 'zod'
import { saveListSettings } from '~/lib/session.ts'
import { useKept } from '~/lib/use-kept.ts'
import { listsKey } from '~/lib/user-settings.ts'
import { useUser } from '~/lib/visitor.ts'

const Kept = z.record(z.string(), ListSettings.catch({})).catch({})

/**
 * How the user has arranged the list of a kind: columns, widths, order, height of rows. The browser has it at once; the
 * server keeps it for the user's other browsers.
 */
export function useListSettings(list: Kind) {
  const userId = useUser()?.userId ?? ''
  const [lists, keep] = useKept(listsKey(userId), Kept)
  const settings = lists[list] ?? {}
  function change(next: ListSettings) {
    keep({ ...lists, [list]: next })
    saveListSettings({ [list]: next })
  }
  return [settings, change] as const
}

export function withSort({ sort: _, ...rest }: ListSettings, sort: ListSettings['sort']): ListSettings {
  return sort ? { ...rest, sort } : rest
}
