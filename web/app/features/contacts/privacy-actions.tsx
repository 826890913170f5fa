import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { App } from 'antd'
import { Eraser, FileDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { KindAction } from '~/records/kit/record-menu.tsx'
import type { ShownPerson } from '~/records/person/person-kind.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { type AccessFormat, saveAccessFile, useErasePerson } from './privacy.queries.ts'
import { CONFIRM_WIDTH } from '~/records/kit/deleting.tsx'

/** What a person can demand: to read everything that is kept about her, and to be erased. */
export function usePrivacyActions(person: Pick<ShownPerson, 'personId' | 'name' | 'can'>, place: 'list' | 'page') {
  const { t, i18n } = useLingui()
  const { modal } = App.useApp()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const { mutateAsync } = useErasePerson()
  const { personId, name, can } = person
  if (!can.erase) return []

  async function save(format: AccessFormat) {
    try {
      await saveAccessFile(personId, name, format)
    } catch (error) {
      notices.failure({ title: t`The access file could not be made`, text: errorText(i18n, error) })
    }
  }

  async function erase() {
    try {
      await mutateAsync(personId)
    } catch (error) {
      notices.failure({ title: t`${name} was not erased`, text: errorText(i18n, error) })
      return
    }
    notices.success(t`${name} was erased`)
    if (place === 'page') void navigate(href('contacts', locale))
  }

  const ask = () =>
    modal.confirm({
      title: t`Erase ${name} for good?`,
      content: (
        <>
          <p>
            <Trans>This cannot be undone. Your account loses everything it keeps about this person:</Trans>
          </p>
          <ul>
            <li>
              <Trans>the record with its history, also of records that were merged into it</Trans>
            </li>
            <li>
              <Trans>documents, comments, tasks about this person alone, and places in lists</Trans>
            </li>
            <li>
              <Trans>search entries, emails to this person and open uploads</Trans>
            </li>
          </ul>
          <p>
            <Trans>
              Only an encrypted mark stays, so that the person is not added again by mistake. To be able to restore the
              record, delete it instead.
            </Trans>
          </p>
        </>
      ),
      okText: t`Erase for good`,
      cancelText: t`Cancel`,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      width: CONFIRM_WIDTH,
      onOk: erase,
    })

  const actions: KindAction[] = [
    { key: 'accessFile', icon: FileDown, label: t`Access file to read (HTML)`, onClick: () => void save('html') },
    { key: 'accessData', icon: FileDown, label: t`Access file as data (JSON)`, onClick: () => void save('json') },
    { key: 'erase', icon: Eraser, label: t`Erase for good…`, danger: true, onClick: () => void ask() },
  ]
  return actions
}
