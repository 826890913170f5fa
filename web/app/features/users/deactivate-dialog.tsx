import type { AccountUser, Holdings } from '@kontor/contract/users.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { holdingsOf, useDeactivate } from './users.queries.ts'

type Props = { user: AccountUser; successors: readonly AccountUser[]; ownId: string | undefined; onClose: () => void }
type Fields = { handOverTo?: string }

/** Says what the user looks after and asks who takes it over. */
export function DeactivateDialog({ user, successors, ownId, onClose }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const [form] = Form.useForm<Fields>()
  const holdings = useQuery(holdingsOf(user.id))
  const deactivate = useDeactivate()
  const isHolding = holdings.data !== undefined && Object.values(holdings.data).some((count) => count > 0)

  function submit({ handOverTo }: Fields) {
    // Nobody leaves before it is known what they leave behind.
    if (holdings.data === undefined) {
      void holdings.refetch()
      return
    }
    deactivate.mutate(
      { id: user.id, handOverTo: isHolding ? handOverTo : undefined },
      {
        onSuccess: () => {
          notices.success(t`${user.name} is deactivated`)
          onClose()
        },
        onError: (error) => notices.failure({ title: t`Not deactivated`, text: errorText(i18n, error) }),
      },
    )
  }
  return (
    <Modal
      open
      title={t`Deactivate ${user.name}`}
      okText={t`Deactivate`}
      cancelText={t`Cancel`}
      okButtonProps={{ danger: true }}
      confirmLoading={deactivate.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <p>
        <Trans>
          {user.name} is signed out everywhere and cannot sign in any more. You can reactivate the user later.
        </Trans>
      </p>
      <Loaded query={holdings} skeleton={<SkeletonLines lines={3} />}>
        {(held) =>
          isHolding ? (
            <Held held={held} />
          ) : (
            <p className="quiet">
              <Trans>There is nothing to hand over.</Trans>
            </p>
          )
        }
      </Loaded>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ handOverTo: successors.find(({ id }) => id === ownId)?.id }}
        onFinish={submit}
      >
        {isHolding && (
          <Form.Item name="handOverTo" label={t`Hand over to`}>
            <Select
              options={successors.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
              listHeight={256}
              listItemHeight={32}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}

function Held({ held: { jobs, tasks, lists, records } }: { held: Holdings }) {
  return (
    <ul className="held-things">
      {jobs > 0 && (
        <li>
          <Plural value={jobs} one="# job" other="# jobs" />
        </li>
      )}
      {tasks > 0 && (
        <li>
          <Plural value={tasks} one="# open task" other="# open tasks" />
        </li>
      )}
      {lists > 0 && (
        <li>
          <Plural value={lists} one="# list" other="# lists" />
        </li>
      )}
      {records > 0 && (
        <li>
          <Plural value={records} one="# record to look after" other="# records to look after" />
        </li>
      )}
    </ul>
  )
}
