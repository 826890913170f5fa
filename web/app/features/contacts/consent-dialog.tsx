import type { OutputOf } from '@kontor/contract/kit/endpoint.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { people as endpoints } from '@kontor/contract/people.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '@kontor/contract/person-record.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { PURPOSE_NAMES } from '~/records/person/person-words.ts'
import { useCopyPeople } from '~/records/person/person.queries.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { CopyResult } from './copy-result.tsx'
import './contacts.css'

type Result = OutputOf<typeof endpoints.copyPublicToCompany>
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
  // The list behind may change while the question stands.
  const [asked] = useState(people)
  const [purpose, setPurpose] = useState<ConsentPurpose>()
  const [isMissing, setMissing] = useState(false)
  const [result, setResult] = useState<Result>()
  const { mutateAsync, isPending } = useCopyPeople()
  const names = useNames(asked)
  const count = asked.length

  async function copy() {
    if (purpose === undefined) return setMissing(true)
    try {
      const done = await mutateAsync({ peopleIds: asked.map(({ personId }) => personId), purpose })
      if (done.copied === count) notices.success(t`${names} copied to your contacts`)
      else if (isShort(done)) notices.success(t`${names}: among your contacts already; the purpose noted then stays`)
      else setResult(done)
      return goOn(done)
    } catch (error) {
      notices.failure({ title: t`Not copied`, text: errorText(i18n, error) })
    }
  }

  /** One person who was there before: a line says so. */
  const isShort = ({ refused }: Result) => count === 1 && refused.length === 0

  /** Where not all were copied the dialog stays and says why. */
  function goOn(done: Result) {
    const { items } = done
    if (done.copied === count || isShort(done)) onClose()
    if (onCopied) return onCopied(items.map(({ companyPersonId }) => companyPersonId))
    const [first] = items
    if (first && count === 1) void navigate(href('contactDetail', locale, { id: first.companyPersonId }))
    return undefined
  }

  return (
    <Modal
      open
      title={t`Copy ${names} to your contacts?`}
      okText={result ? t`Close` : t`Copy`}
      cancelText={t`Cancel`}
      cancelButtonProps={result ? { style: { display: 'none' } } : {}}
      confirmLoading={isPending}
      onOk={() => (result ? onClose() : void copy())}
      onCancel={onClose}
    >
      {result ? (
        <CopyResult {...result} known={result.items.length - result.copied} people={asked} />
      ) : (
        <>
          <p>
            {t`${plural(count, {
              one: 'Your account then keeps personal data of this person. What do you need it for?',
              other: 'Your account then keeps personal data of these people. What do you need it for?',
            })}`}
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
        </>
      )}
    </Modal>
  )
}

/** So many are named, of more it is said how many. */
const MOST_NAMED = 3

function useNames(people: Props['people']) {
  const { t } = useLingui()
  const locale = useLocale()
  const count = people.length
  if (count > MOST_NAMED) return t`${plural(count, { one: '# person', other: '# people' })}`
  return new Intl.ListFormat(locale).format(people.map(({ name }) => name))
}
