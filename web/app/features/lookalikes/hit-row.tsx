import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { Weights } from '@kontor/contract/lookalikes.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, EyeOff, Lock, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type KeyboardEventHandler, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Meter } from '~/ui/meter.tsx'
import type { CompanyParts } from './company-parts.ts'
import type { HitActions } from './hit-list.tsx'
import { HitReasons } from './hit-reasons.tsx'
import type { Lookalike } from './lookalikes.queries.ts'
import { useEmployeesText } from './use-employees-text.ts'

type Props = {
  hit: Lookalike
  isOpen: boolean
  weights: Weights
  parts: CompanyParts
  actions: HitActions
  onKeyDown: KeyboardEventHandler
}

export function HitRow({ hit, isOpen, weights, parts, actions, onKeyDown }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const reasonsId = useId()
  const { id, title: name, score } = hit
  const points = formatNumber(Math.round(score), locale)
  return (
    <li>
      <div className="hit">
        <Link
          className="row-open hit-name"
          to={parts.hrefOf({ slug: hit.slug, type: hit.companyType })}
          onKeyDown={onKeyDown}
        >
          {parts.renderLogo({ access: hit.access, logoUrl: hit.avatarUrl }, 32)}
          <span className="row-main">
            <strong>
              {name}
              {hit.access === 'company' && <Lock size={16} role="img" aria-label={t`Own record`} />}
            </strong>
            <HitLine hit={hit} place={parts.placeOf(hit.location)} />
          </span>
        </Link>
        <button
          type="button"
          className="hit-score"
          aria-expanded={isOpen}
          aria-controls={isOpen ? reasonsId : undefined}
          aria-label={t`Why ${name}: ${points} of 100 points`}
          title={t`Why this score`}
          onClick={() => actions.onOpen(isOpen ? undefined : id)}
        >
          <Meter value={score} max={100} text={points} />
          <ChevronDown size={16} aria-hidden />
        </button>
        <span className="hit-actions">
          <Action name={t`More like ${name}`} hint={t`More like this: add as seed`} run={() => actions.onSeed(id)}>
            <ThumbsUp size={16} aria-hidden />
          </Action>
          <Action name={t`Less like ${name}`} hint={t`Less like this`} run={() => actions.onUnlike(id)}>
            <ThumbsDown size={16} aria-hidden />
          </Action>
          <Action name={t`Take out ${name}`} hint={t`Take out of the list`} run={() => actions.onHide(id)}>
            <EyeOff size={16} aria-hidden />
          </Action>
        </span>
      </div>
      {isOpen && <HitReasons id={reasonsId} hit={hit} weights={weights} />}
    </li>
  )
}

/** What the company is, in one line. */
function HitLine({ hit, place }: { hit: Lookalike; place: string }) {
  const employeesText = useEmployeesText()
  const size = hit.employees === null ? '' : employeesText(hit.employees)
  const line = [hit.industry, place, size].filter(Boolean).join(' · ')
  return (
    <span className="quiet" title={line}>
      {line}
    </span>
  )
}

type ActionProps = { name: string; hint: string; run: () => void; children: ReactNode }

function Action({ name, hint, run, children }: ActionProps) {
  return (
    <button type="button" className="icon-button" aria-label={name} title={hint} onClick={run}>
      {children}
    </button>
  )
}
