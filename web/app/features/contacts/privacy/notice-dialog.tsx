import { formatDay } from '@kontor/contract/kit/format.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import type { Person } from '@kontor/contract/person-record.ts'
import type { PrivacyNotice } from '@kontor/contract/privacy-notices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { languageName } from '~/records/kit/work-texts.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { noticesOf, useNotify } from '../privacy.queries.ts'

type Props = { person: Person; onClose: () => void }

/** Tells a person by mail what is kept about her, and shows what came of the notices before. */
export function NoticeDialog({ person, onClose }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const notices = useNotices()
  const query = useQuery(noticesOf(person.personId))
  const [email, setEmail] = useState(person.emails[0]?.email)
  const [language, setLanguage] = useState<Locale>(locale)
  const [fault, setFault] = useState<string>()
  const { mutateAsync, isPending } = useNotify(person.personId)

  async function send() {
    if (email === undefined) return setFault(t`Add an email address to this person first.`)
    try {
      await mutateAsync({ email, locale: language })
      setFault(undefined)
      return notices.success(t`The notice is on its way to ${email}`)
    } catch (error) {
      return setFault(errorText(i18n, error))
    }
  }

  return (
    <Modal
      open
      title={t`Privacy notice to ${person.name}`}
      okText={t`Send the notice`}
      cancelText={t`Close`}
      confirmLoading={isPending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="privacy-fields">
        <p>
          <Trans>
            The mail says who keeps which data, why and until when (Articles 13 and 14 of the GDPR). Its link leads to a
            page where the person sees the data, corrects it or withdraws, without an account.
          </Trans>
        </p>
        {person.emails.length > 0 && (
          <fieldset>
            <legend>
              <Trans>Address</Trans>
            </legend>
            <Radio.Group
              className="stacked-radios"
              value={email}
              onChange={(event) => setEmail(event.target.value as string)}
              options={person.emails.map((each) => ({ value: each.email, label: each.email }))}
            />
          </fieldset>
        )}
        <fieldset>
          <legend>
            <Trans>Language</Trans>
          </legend>
          <Radio.Group
            value={language}
            onChange={(event) => setLanguage(event.target.value as Locale)}
            options={LOCALES.map((value) => ({ value, label: languageName(value, locale) }))}
          />
        </fieldset>
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <Loaded query={query} skeleton={<SkeletonLines lines={2} />}>
          {({ items }) => (items.length === 0 ? <NoneSent /> : <Sent items={items} />)}
        </Loaded>
      </div>
    </Modal>
  )
}

function NoneSent() {
  return (
    <p className="quiet">
      <Trans>No notice was sent to this person yet.</Trans>
    </p>
  )
}

function Sent({ items }: { items: readonly PrivacyNotice[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const day = (at: string) => formatDay(at, locale)
  return (
    <ul className="privacy-notices" aria-label={t`Notices sent`}>
      {items.map((notice) => (
        <li key={notice.noticeId}>
          <span>
            <Trans>
              {day(notice.sentAt)} to {notice.email}
            </Trans>
          </span>
          <span className="quiet">{stateOf(notice)}</span>
          {notice.messages.map(({ at, text }) => (
            <blockquote key={at}>{text}</blockquote>
          ))}
        </li>
      ))}
    </ul>
  )

  function stateOf({ openedAt, correctedAt, withdrawnAt, expiresAt }: PrivacyNotice) {
    if (withdrawnAt) return t`Withdrawn on ${day(withdrawnAt)}`
    if (correctedAt) return t`Answered on ${day(correctedAt)}`
    if (openedAt) return t`Opened on ${day(openedAt)}`
    return t`Not opened yet; the link ends on ${day(expiresAt)}`
  }
}
