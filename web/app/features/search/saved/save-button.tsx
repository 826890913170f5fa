import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import type { SearchState } from '../search-state.ts'
import { NameDialog } from './name-dialog.tsx'
import { useSaveSearch } from './saved.queries.ts'

type Props = { state: SearchState; suggestion: string }

/** Keeps the search under a name; from then on it says what is new. */
export function SaveButton({ state, suggestion }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const saving = useSaveSearch()
  const [attempt, setAttempt] = useState<string>()
  const isEmpty = Object.keys(state).length === 0
  function save(name: string) {
    saving.mutate(
      { name, state, attempt: attempt ?? '' },
      {
        onSuccess: () => {
          setAttempt(undefined)
          notices.success(t`Saved. Search shows what is new in it.`)
        },
        onError: (error) => notices.failure({ title: t`The search was not saved`, text: errorText(i18n, error) }),
      },
    )
  }
  return (
    <>
      <Button
        icon={<BookmarkPlus size={16} aria-hidden />}
        disabled={isEmpty}
        onClick={() => setAttempt(crypto.randomUUID())}
      >
        <Trans>Save search</Trans>
      </Button>
      {attempt && (
        <NameDialog
          title={t`Save search`}
          initial={suggestion}
          busy={saving.isPending}
          onName={save}
          onClose={() => setAttempt(undefined)}
        />
      )}
    </>
  )
}
