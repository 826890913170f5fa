import type { Kind } from '@kontor/contract/kit/kinds.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { isRestrictedUser } from '@kontor/contract/kit/roles.ts'
import { Button } from 'antd'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { asWho } from '~/lib/known-user.ts'
import { useUser } from '~/lib/visitor.ts'
import { type SearchChoices, useSaveSearch } from '~/records/kit/search/saved-searches.queries.ts'
import type { SearchState } from '~/records/kit/search/search-state.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { NameDialog } from './name-dialog.tsx'

type Props = { kind: Kind; state: SearchState; suggestion: string }

/** Keeps the search under a name; from then on it says what is new. */
export function SaveButton({ kind, state, suggestion }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const saving = useSaveSearch()
  const [attempt, setAttempt] = useState<string>()
  const isEmpty = Object.keys(state).length === 0
  const who = useWho()
  function save(name: string, choices: SearchChoices) {
    saving.mutate(
      { kind, name, state, idempotencyKey: attempt ?? '', choices },
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
        type="text"
        className="tool-small"
        title={t`Save search`}
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
          offered={{
            share: who !== null && !isRestrictedUser(who),
            alert: who !== null && !isRestrictedUser(who) && hasFeature(who.plan, 'notifications'),
          }}
          onName={save}
          onClose={() => setAttempt(undefined)}
        />
      )}
    </>
  )
}

function useWho() {
  const user = useUser()
  return user && asWho(user)
}
