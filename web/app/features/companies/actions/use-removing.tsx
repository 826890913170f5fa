import { href } from '@kontor/contract/kit/paths.ts'
import { useLingui } from '@lingui/react/macro'
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { useRemoveCompany } from './actions.queries.ts'
import { type Removed, useRemovedNotice } from './use-removed-notice.tsx'

/** The width of every dialog that asks for a yes or a no. */
const CONFIRM_WIDTH = 416

/** Deletes after the question that the specification asks for; the answer to a slip is the notice with its undo. */
export function useRemoving() {
  const { t, i18n } = useLingui()
  const { modal } = App.useApp()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const tell = useRemovedNotice()
  const { mutateAsync } = useRemoveCompany()

  async function remove(company: Removed, then: 'stay' | 'leave') {
    const { companyId, name } = company
    try {
      await mutateAsync(companyId)
    } catch (error) {
      notices.failure({ title: t`${name} was not deleted`, text: errorText(i18n, error) })
      return
    }
    if (then === 'stay') tell(company)
    // The list says it: the notices of this page end with it.
    else await navigate(href('companies', locale), { state: { removed: company } })
  }

  function ask({ companyId, name }: Removed, then: 'stay' | 'leave') {
    modal.confirm({
      title: t`Delete ${name}?`,
      content: t`It disappears from every list and page of your account. For 30 days it can be brought back.`,
      okText: t`Yes`,
      cancelText: t`No`,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      width: CONFIRM_WIDTH,
      onOk: () => remove({ companyId, name }, then),
    })
  }
  return { ask }
}
