import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const HideDialog = lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog }))
const HiddenSheet = lazy(async () => ({ default: (await import('./hidden-sheet.tsx')).HiddenSheet }))

type Props = { jobId: string; isBlind: boolean; onHidden: (personId: string) => void }

/** The ways to hide somebody of a job and to see who is hidden, with their dialogs. */
export function useHidingPeople({ jobId, isBlind, onHidden }: Props) {
  const [asked, setAsked] = useState<FitPerson>()
  const [isListed, setListed] = useState(false)
  return {
    renderHide: (person: FitPerson, isSmall = false) =>
      person.inPipeline ? null : <HideButton name={person.name} isSmall={isSmall} onHide={() => setAsked(person)} />,
    renderCount: (count: number) => count > 0 && <HiddenCount count={count} onOpen={() => setListed(true)} />,
    dialogs: (
      <Suspense fallback={null}>
        {asked && (
          <HideDialog
            jobId={jobId}
            person={asked}
            onHidden={() => onHidden(asked.personId)}
            onClose={() => setAsked(undefined)}
          />
        )}
        {isListed && <HiddenSheet jobId={jobId} isBlind={isBlind} onClose={() => setListed(false)} />}
      </Suspense>
    ),
  }
}

function HideButton({ name, isSmall, onHide }: { name: string; isSmall: boolean; onHide: () => void }) {
  const { t } = useLingui()
  const label = t`Hide ${name}…`
  if (!isSmall)
    return (
      <Button onClick={onHide}>
        <Trans>Hide…</Trans>
      </Button>
    )
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onHide}>
      <EyeOff size={16} aria-hidden />
    </button>
  )
}

function HiddenCount({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <Button type="text" size="small" icon={<EyeOff size={14} aria-hidden />} onClick={onOpen}>
      {t`${plural(count, { one: '# hidden', other: '# hidden' })}`}
    </Button>
  )
}
