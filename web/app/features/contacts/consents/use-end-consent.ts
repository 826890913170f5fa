import type { ConsentedPerson } from '@kontor/contract/people-consents.ts'
import { useLingui } from '@lingui/react/macro'
import { App } from 'antd'
import { errorText } from '~/lib/api-error.ts'
import { CONFIRM_WIDTH } from '~/records/kit/deleting.tsx'
import { useBringBack } from '~/records/kit/record.queries.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { personKind } from '~/records/person/person-kind.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useEndConsent } from './consents.queries.ts'

/** Ends a consent after the question. The record comes back on demand; the purpose has to be stated anew. */
export function useAskToEnd() {
  const { t, i18n } = useLingui()
  const { modal } = App.useApp()
  const notices = useNotices()
  const offer = useUndoNotice()
  const ending = useEndConsent()
  const returning = useBringBack(personKind)

  async function end({ companyPersonId, name }: ConsentedPerson) {
    try {
      await ending.mutateAsync(companyPersonId)
    } catch (error) {
      notices.failure({ title: t`The consent of ${name} was not ended`, text: errorText(i18n, error) })
      return
    }
    offer({
      key: `consent ended ${companyPersonId}`,
      text: t`The consent was ended and ${name} deleted`,
      undo: () => returning.mutateAsync(companyPersonId),
      done: t`${name} restored. Please state the purpose again.`,
      failed: t`${name} could not be restored`,
    })
  }

  return (person: ConsentedPerson) => {
    const { name } = person
    return modal.confirm({
      title: t`End the consent of ${name}?`,
      content: t`Without it there is no reason to keep this person, so the record is deleted, too. You can restore it for 30 days, but not the consent.`,
      okText: t`End and delete`,
      cancelText: t`Cancel`,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      width: CONFIRM_WIDTH,
      onOk: () => end(person),
    })
  }
}
