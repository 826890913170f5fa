import type { FitPerson } from '@kontor/contract/job-candidates.ts'
import { hasFeature } from '@kontor/contract/kit/plans.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { useLocale } from '~/lib/i18n.ts'
import { useUser } from '~/lib/visitor.ts'
import { partText } from './fit-words.ts'
import { useAsk } from './use-ask.ts'

const FEW = 5

type Props = { fit: FitPerson; jobId: string; isBlind: boolean }

/** What would raise the score, the largest gain first; what nobody knows can be made a task to ask for it. */
export function FitChanges({ fit, jobId, isBlind }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const { ask, asked, isPending } = useAsk(fit, jobId)
  const shown = fit.changes.filter(({ gain }) => gain >= 0.5).slice(0, FEW)
  if (shown.length === 0) return null
  const style = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  // The title of a task names the person.
  const mayAsk = !isBlind && user !== null && hasFeature(user.productId, 'tasks')
  return (
    <section className="fit-changes">
      <h3>
        <Trans>What would change this</Trans>
      </h3>
      <ul>
        {shown.map(({ criterion, label, kind, gain }) => {
          const what = partText(criterion, label, { i18n, locale })
          const points = style.format(gain)
          const words = {
            ask: t`Nobody knows: ask about ${what}`,
            raise: t`There is something like it: more of ${what}`,
            add: t`Missing: ${what}`,
          }
          return (
            <li key={`${criterion} ${label}`}>
              <span>{words[kind]}</span>
              <span className="number">{t`up to +${points} points`}</span>
              {mayAsk && (
                <Button
                  size="small"
                  type="link"
                  disabled={isPending || asked.has(what)}
                  aria-label={asked.has(what) ? undefined : t`Ask about ${what}`}
                  onClick={() => void ask(what)}
                >
                  {asked.has(what) ? <Trans>Noted as a task</Trans> : <Trans>Ask</Trans>}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
