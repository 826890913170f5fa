import { hasFeature } from '@kontor/contract/kit/plans.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Mail, Phone, SquareCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { KnownUser } from '~/lib/known-user.ts'
import { may } from '~/lib/may.ts'
import { QuickLink, QuickRow, QuickWork } from '~/records/kit/page/quick-row.tsx'
import { useListEntry } from '~/records/kit/use-list-entry.tsx'
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

type Props = { person: Person; user: KnownUser; tools: PersonTools; isPhone: boolean }

/** What role, plan and the person allow. */
function offersOf(person: Person, user: KnownUser) {
  const plan = may(user, 'record:write') ? user.productId : undefined
  const mayHire = hasFeature(plan, 'hiring') && may(user, 'hiring')
  return {
    log: hasFeature(plan, 'comments'),
    task: hasFeature(plan, 'tasks'),
    // A public person belongs to nobody's pipeline before the account has a copy.
    submit: mayHire && person.access === 'company' && person.doNotContact === null,
  }
}

type Run = (() => void) | undefined
type QuickProps = { person: Person; onList: Run; onLog: Run; onTask: Run }

function PersonQuick({ person, onList, onLog, onTask }: QuickProps) {
  const { t } = useLingui()
  const { name, doNotContact } = person
  const [phone] = doNotContact === null ? person.phones : []
  const [email] = doNotContact === null ? person.emails : []
  return (
    <QuickRow>
      {phone && (
        <QuickLink icon={Phone} name={t`Call ${name}`} to={`tel:${phone.phone}`}>
          <Trans context="short button">Call</Trans>
        </QuickLink>
      )}
      {email && (
        <QuickLink icon={Mail} name={t`Email ${name}`} to={`mailto:${email.email}`}>
          <Trans context="short button">Email</Trans>
        </QuickLink>
      )}
      <QuickWork list={onList} log={{ name: t`Log call`, run: onLog }} task={onTask} />
    </QuickRow>
  )
}

/**
 * What is done with people most, and what it opens: buttons beside the name; on a phone a row of small ones, and the
 * submission in their place.
 */
export function usePersonActions({ person, user, tools, isPhone }: Props) {
  const { personId: id } = person
  const task = useUrlParam('taskId')
  const [opened, setOpened] = useState<'call' | 'submit'>()
  const listing = useListEntry('person', [id])
  const close = () => setOpened(undefined)
  const offers = offersOf(person, user)
  const onLog = offers.log ? () => setOpened('call') : undefined
  const onTask = offers.task ? () => task.set(NEW) : undefined
  const submit = offers.submit && (
    <Button type="primary" onClick={() => setOpened('submit')}>
      <Trans>Submit to job</Trans>
    </Button>
  )
  const buttons = (onLog || onTask || submit) && (
    <>
      {onLog && (
        <Button icon={<Phone size={16} aria-hidden />} onClick={onLog}>
          <Trans>Log call</Trans>
        </Button>
      )}
      {onTask && (
        <Button icon={<SquareCheck size={16} aria-hidden />} onClick={onTask}>
          <Trans>New task</Trans>
        </Button>
      )}
      {submit}
    </>
  )
  const quick = <PersonQuick person={person} onList={listing.items[0]?.onClick} onLog={onLog} onTask={onTask} />
  const dialogs = (
    <Suspense fallback={null}>
      {opened === 'call' && <ActivityDialog kind="person" id={id} activity={undefined} onClose={close} />}
      {opened === 'submit' && tools.renderSubmit(close)}
      {onTask && task.value !== null && tools.renderTask(task.value, () => task.set(null))}
      {listing.sheet}
    </Suspense>
  )
  return { quick: isPhone && quick, primary: isPhone ? submit : buttons, dialogs }
}
