import { href } from '@kontor/contract/kit/paths.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { PURPOSE_NAMES } from '~/records/person/person-words.ts'
import { useCopyPeople } from '~/records/person/person.queries.ts'
import { useNotices } from '~/ui/use-notices.ts'
import './contacts.css'

type Props = {
  people: readonly { personId: string; name: string }[]
  onClose: () => void
  /** Told which contacts they became, for a place that goes on with them; else the contact is opened. */
  onCopied?: (personIds: string[]) => void
}

/** Asks why the account wants to keep a copy; the one answer is interest, purpose and usage. */
export function ConsentDialog({ people, onClose, onCopied }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const [purpose, setPurpose] = useState<ConsentPurpose>()
  const [isMissing, setMissing] = useState(false)
  const { mutateAsync, isPending } = useCopyPeople()
  const names = new Intl.ListFormat(locale).format(people.map(({ name }) => name))

  async function copy() {
    if (purpose === undefined) return setMissing(true)
    try {
      const { items } = await mutateAsync({ peopleIds: people.map(({ personId }) => personId), purpose })
      notices.success(t`${names} copied to your contacts`)
      onClose()
      if (onCopied) return onCopied(items.map(({ companyPersonId }) => companyPersonId))
      const [first] = items
      if (first && items.length === 1) void navigate(href('contactDetail', locale, { id: first.companyPersonId }))
      return undefined
    } catch (error) {
      notices.failure({ title: t`Not copied`, text: errorText(i18n, error) })
    }
  }

  return (
    <Modal
      open
      title={t`Copy ${names} to your contacts?`}
      okText={t`Copy`}
      cancelText={t`Cancel`}
      confirmLoading={isPending}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <p>
        <Trans>Your account then keeps personal data of this person. What do you need it for?</Trans>
      </p>
      <Radio.Group
        className="stacked-radios"
        value={purpose}
        onChange={(event) => {
          setMissing(false)
          setPurpose(event.target.value as ConsentPurpose)
        }}
        options={CONSENT_PURPOSES.map((value) => ({ value, label: i18n._(PURPOSE_NAMES[value]) }))}
      />
      {isMissing && (
        <p role="alert" className="fault">
          {sharedText(i18n, 'consent.required')}
        </p>
      )}
    </Modal>
  )
}
