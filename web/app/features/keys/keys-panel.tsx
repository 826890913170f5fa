import type { ApiKey } from '@kontor/contract/api-keys.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useUndoable } from '~/ui/use-undoable.tsx'
import { KeyRows } from './key-rows.tsx'
import { keyList, useRevokeKey } from './keys.queries.ts'
import './keys.css'

const NewKeyDialog = lazy(() =>
  loadPart(() => import('./new-key-dialog.tsx').then((file) => ({ default: file.NewKeyDialog }))),
)

/** Keys of the API with what each may do; a few seconds to take a revocation back. */
export function KeysPanel({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useLingui()
  const keys = useQuery(keyList())
  const notices = useNotices()
  const revoke = useRevokeKey()
  const [isAdding, setAdding] = useState(false)
  const { begin, pending } = useUndoable()

  function onRevoke({ id, name }: ApiKey) {
    begin(id, t`The key ${name} is being revoked`, () =>
      revoke.mutate(id, {
        onError: (error) => notices.failure({ title: t`Key not revoked`, text: errorText(i18n, error) }),
      }),
    )
  }
  return (
    <Panel
      title={t`API keys`}
      extra={
        <Button size="small" onClick={() => setAdding(true)}>
          <Trans>Create a key</Trans>
        </Button>
      }
    >
      <Loaded query={keys} skeleton={<SkeletonLines lines={4} />}>
        {(items) => {
          const shown = items.filter(({ id }) => !pending.has(id))
          return shown.length === 0 ? (
            <EmptyState
              icon={KeyRound}
              title={t`No keys yet`}
              text={t`With a key other programs work with your data, as far as its scopes allow.`}
            />
          ) : (
            <KeyRows keys={shown} timeZone={timeZone} onRevoke={onRevoke} />
          )
        }}
      </Loaded>
      {isAdding && (
        <Suspense>
          <NewKeyDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
