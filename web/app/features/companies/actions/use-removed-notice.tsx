import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useBringBack } from './actions.queries.ts'

export type Removed = { companyId: string; name: string }

const UNDO_SECONDS = 10

/** Says that a company was deleted and brings it back on demand. */
export function useRemovedNotice() {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const { mutateAsync } = useBringBack()
  return ({ companyId, name }: Removed) => {
    const key = `removed ${companyId}`
    // The row that asked is gone by now, so the answer is awaited here and not by its component.
    async function undo() {
      notices.close(key)
      try {
        await mutateAsync(companyId)
        notices.success(t`${name} is back`)
      } catch (error) {
        notices.failure({ title: t`${name} could not be brought back`, text: errorText(i18n, error) })
      }
    }
    const button = (
      <Button size="small" onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </Button>
    )
    notices.keep(key, t`${name} was deleted`, button, UNDO_SECONDS)
  }
}

/** On the list: a company that was deleted on its own page is told here, once. */
export function useRemovedElsewhere() {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string }
  const navigate = useNavigate()
  const tell = useRemovedNotice()
  const removed = (state as { removed?: Removed } | null)?.removed
  const arrive = useEffectEvent((company: Removed) => {
    tell(company)
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => {
    if (removed) arrive(removed)
  }, [removed])
}
