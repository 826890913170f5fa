import { href } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Panel } from '~/ui/panel.tsx'
import type { CheckedStep, Step } from './checklist.ts'

const WORDS: Record<Step, { name: MessageDescriptor; why: MessageDescriptor }> = {
  timeZone: { name: msg`Choose your time zone`, why: msg`So that dates and times are yours.` },
  company: {
    name: msg`Complete the company’s legal name and address`,
    why: msg`They stand on invoices and in exports.`,
  },
  billing: { name: msg`Say where invoices go`, why: msg`An email address and the VAT number.` },
  privacy: { name: msg`Name the data protection officer`, why: msg`Candidates see whom they can ask.` },
}

/** The first steps of an account, each leading to its place. */
export function ChecklistPanel({ steps }: { steps: CheckedStep[] }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const done = steps.filter((step) => step.done).length
  const all = steps.length
  return (
    <Panel title={t`First steps`} extra={<span className="quiet number">{t`${done} of ${all} done`}</span>}>
      {done === all && (
        <p className="quiet">
          <Trans>Everything is set. You can change it under Account at any time.</Trans>
        </p>
      )}
      <ul className="rows">
        {steps.map(({ step, done: isDone, tab }) => (
          <li key={step}>
            <Link className="row-link" to={href('account', locale, {}, { tab })}>
              {isDone ? (
                <CircleCheck size={20} className="good" aria-label={t`done`} />
              ) : (
                <Circle size={20} aria-label={t`open`} />
              )}
              <span className="row-main">
                <strong>{i18n._(WORDS[step].name)}</strong>
                <span className="quiet">{i18n._(WORDS[step].why)}</span>
              </span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
