import { CONSENT_PURPOSES, type Consent, type ConsentPurpose, type Person } from '@kontor/contract/person-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { PURPOSE_NAMES } from '~/records/person/person-words.ts'
import { DateInput, readDay } from '~/ui/date-input.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useSetRetention } from '../privacy.queries.ts'
import { BASIS_NAMES } from './basis-names.ts'

const BASES = Object.keys(BASIS_NAMES) as Consent['basis'][]
export type KeptPerson = Pick<Person, 'personId' | 'name' | 'consent' | 'keptUntil'>
/** Who is kept longer is asked for another day, or for the usual time from today. */
type Props = { person: KeptPerson; isLonger?: boolean; onClose: () => void }

/** On which ground, for what and until when somebody is kept. An empty day is the account's usual time from today. */
export function RetentionDialog({ person, isLonger = false, onClose }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const locale = useLocale()
  const notices = useNotices()
  const [basis, setBasis] = useState<Consent['basis']>(person.consent?.basis ?? 'legitimateInterest')
  const [purpose, setPurpose] = useState<ConsentPurpose | undefined>(person.consent?.purpose)
  const [day, setDay] = useState(!isLonger && person.consent && person.keptUntil ? person.keptUntil.slice(0, 10) : '')
  const [fault, setFault] = useState<string>()
  const { mutateAsync, isPending } = useSetRetention(person.personId)

  async function save() {
    if (purpose === undefined) return setFault(sharedText(i18n, 'consent.required'))
    const keptUntil = day === '' ? undefined : (readDay(day, locale) ?? day)
    try {
      await mutateAsync({ basis, purpose, ...(keptUntil ? { keptUntil } : {}) })
      notices.success(t`Saved`)
      return onClose()
    } catch (error) {
      return setFault(errorText(i18n, error))
    }
  }

  return (
    <Modal
      open
      title={t`Why and how long is ${person.name} kept?`}
      okText={t`Save`}
      cancelText={t`Cancel`}
      confirmLoading={isPending}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="privacy-fields">
        <fieldset>
          <legend>
            <Trans>Lawful basis</Trans>
          </legend>
          <Radio.Group
            className="stacked-radios"
            value={basis}
            onChange={(event) => setBasis(event.target.value as Consent['basis'])}
            options={BASES.map((value) => ({ value, label: i18n._(BASIS_NAMES[value]) }))}
          />
        </fieldset>
        <fieldset>
          <legend>
            <Trans>Purpose</Trans>
          </legend>
          <Radio.Group
            className="stacked-radios"
            value={purpose}
            onChange={(event) => {
              setFault(undefined)
              setPurpose(event.target.value as ConsentPurpose)
            }}
            options={CONSENT_PURPOSES.map((value) => ({ value, label: i18n._(PURPOSE_NAMES[value]) }))}
          />
        </fieldset>
        <div>
          <label htmlFor={id}>
            <Trans>Keep until</Trans>
          </label>
          <DateInput id={id} value={day} onChange={setDay} />
          <p className="quiet">
            <Trans>Left empty, your account’s usual time for this country begins today.</Trans>
          </p>
        </div>
      </div>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </Modal>
  )
}
