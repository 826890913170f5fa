import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { useLingui } from '@lingui/react/macro'
import { ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { asWho } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { isListed } from './lists.queries.ts'

/** Loaded when somebody asks for it: most pages are read without. */
const AddToList = lazy(async () => ({ default: (await import('./add-to-list.tsx')).AddToList }))

/**
 * "Add to list" for a menu of one record or a bar of several chosen ones: an entry where the kind, the role and the plan
 * have it, and the sheet that it opens.
 */
export function useListEntry(kind: Kind, ids: readonly string[], onAdded?: () => void) {
  const { t } = useLingui()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const hasLists = user !== null && hasFeature(asWho(user).plan, 'myLists')
  const isOffered = isListed(kind) && hasLists && may(user, 'record:write')
  const entry = {
    key: 'list',
    icon: <ListPlus size={16} aria-hidden />,
    label: t`Add to list…`,
    onClick: () => setOpen(true),
  }
  return {
    items: isOffered && ids.length > 0 ? [entry] : [],
    sheet: isOpen && (
      <Suspense fallback={null}>
        <AddToList open kind={kind} ids={ids} onClose={() => setOpen(false)} {...(onAdded ? { onAdded } : {})} />
      </Suspense>
    ),
  }
}
