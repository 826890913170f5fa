import { href } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { AddRecord } from '../form/add-record.tsx'
import { EditPage } from '../form/edit-page.tsx'
import type { RecordForm } from '../form/form-kind.ts'
import { RecordMenu } from '../record-menu.tsx'
import type { PlainKind, PlainWhole } from './plain-kind.ts'

type Props<R extends PlainWhole, D extends object> = {
  kind: PlainKind<R>
  rules: RecordForm<R, D>
  /** The fields of a new record that are sent even where they are as in an empty form. */
  always: readonly (keyof D & string)[]
}

/** Adds a record, or edits the one whose id is in the address. */
export function PlainFormPage<R extends PlainWhole, D extends object>(props: Props<R, D>) {
  const { kind, rules } = props
  const { id } = useParams()
  if (id === undefined) return <AddPage {...props} />
  return (
    <EditPage
      kind={kind}
      rules={rules}
      words={{
        line: msg`Edit`,
        cannot: msg`You cannot change this record`,
        whyNot: msg`Public records are kept by editors of the platform; your account’s own records can be changed by its members.`,
      }}
      renderMenu={(record) => <RecordMenu kind={kind} record={record} place="edit" />}
    />
  )
}

function AddPage<R extends PlainWhole, D extends object>({ kind, rules, always }: Props<R, D>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const mayWrite = may(useUser(), 'record:write')
  const one = i18n._(kind.words.one)
  const title = t`Add: ${one}`
  function onAdded(added: R) {
    const { name } = added
    notices.success(t`${name} was added`)
    void navigate(kind.hrefOf(added, locale))
  }
  return (
    <>
      <ScreenHead title={title} document={title} />
      {mayWrite ? (
        <AddRecord
          kind={kind}
          rules={rules}
          start={{}}
          always={always}
          submitText={t`Add`}
          leaving={
            <Link className="plain-button" to={href(kind.listPage, locale)}>
              <Trans>Cancel</Trans>
            </Link>
          }
          onAdded={onAdded}
        />
      ) : (
        <EmptyState
          icon={Lock}
          title={t`Your role cannot add records`}
          text={t`An administrator of your account can give you another role.`}
        />
      )}
    </>
  )
}
