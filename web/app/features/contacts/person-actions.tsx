import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { Phone, SquareCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'

const ActivityDialog = lazy(async () => ({
  default: (await import('~/records/kit/timeline/activity-dialog.tsx')).ActivityDialog,
}))

/** What other features do with a person. */
export type PersonTools = {
  /** The editor of a task about the person: of the one that the address names, or of a new one. */
  renderTask: (taskId: string, onClose: () => void) => ReactNode
  /** Chooses a job to submit the person to. */
  renderSubmit: (onClose: () => void) => ReactNode
}

/** Stands in the address for a task that is not there yet. */
const NEW = 'new'

type Props = { person: Person; user: KnownUser; tools: PersonTools }

/** What is done with people most, and what it opens: each as far as role, plan and the person allow. */
export function usePersonActions({ person, user, tools }: Props): { buttons: ReactNode; dialogs: ReactNode } {
  const task = useUrlParam('taskId')
  const [opened, setOpened] = useState<'call' | 'submit'>()
  const close = () => setOpened(undefined)
  const plan = may(user, 'record:write') ? user.productId : undefined
  const offers = {
    call: hasFeature(plan, 'comments'),
    task: hasFeature(plan, 'tasks'),
    // A public person belongs to nobody's pipeline before the account has a copy.
    submit:
      hasFeature(plan, 'hiring') && may(user, 'hiring') && person.access === 'company' && person.doNotContact === null,
  }
  const buttons = (offers.call || offers.task || offers.submit) && (
    <>
      {offers.call && (
        <Button icon={<Phone size={16} aria-hidden />} onClick={() => setOpened('call')}>
          <Trans>Log call</Trans>
        </Button>
      )}
      {offers.task && (
        <Button icon={<SquareCheck size={16} aria-hidden />} onClick={() => task.set(NEW)}>
          <Trans>New task</Trans>
        </Button>
      )}
      {offers.submit && (
        <Button type="primary" onClick={() => setOpened('submit')}>
          <Trans>Submit to job</Trans>
        </Button>
      )}
    </>
  )
  const dialogs = (
    <Suspense fallback={null}>
      {opened === 'call' && <ActivityDialog kind="person" id={person.personId} activity={undefined} onClose={close} />}
      {opened === 'submit' && tools.renderSubmit(close)}
      {offers.task && task.value !== null && tools.renderTask(task.value, () => task.set(null))}
    </Suspense>
  )
  return { buttons, dialogs }
}
