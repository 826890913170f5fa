import { MOST_SEEDS } from '@kontor/contract/lookalikes.ts'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '~/ui/panel.tsx'
import type { CompanyParts } from './company-parts.ts'
import { SeedPicker } from './seed-picker.tsx'
import type { Picked } from './use-picked.ts'

type Props = {
  title: string
  hint: ReactNode
  pickerId?: string
  pickerName: string
  picked: readonly Picked[]
  taken: readonly string[]
  parts: CompanyParts
  onAdd: (id: string) => void
  onRemove: (id: string) => void
}

/** The companies of one side, and the field that adds one. */
export function SeedPanel({ title, hint, pickerId, pickerName, picked, taken, parts, onAdd, onRemove }: Props) {
  return (
    <Panel title={title} extra={picked.length > 0 && <span className="quiet number">{picked.length}</span>}>
      {picked.length > 0 ? (
        <ul className="seeds" aria-label={title}>
          {picked.map((each) => (
            <Seed key={each.id} picked={each} parts={parts} onRemove={() => onRemove(each.id)} />
          ))}
        </ul>
      ) : (
        <p className="quiet seed-hint">{hint}</p>
      )}
      <SeedPicker
        {...(pickerId ? { id: pickerId } : {})}
        name={pickerName}
        taken={taken}
        disabled={picked.length >= MOST_SEEDS}
        onPick={onAdd}
      />
    </Panel>
  )
}

type SeedProps = { picked: Picked; parts: CompanyParts; onRemove: () => void }

function Seed({ picked: { company, isPending }, parts, onRemove }: SeedProps) {
  const { t } = useLingui()
  const name = company?.name ?? (isPending ? t`Loading…` : t`This company is gone`)
  return (
    <li>
      {company && parts.renderLogo(company, 20)}
      {company ? (
        <Link to={parts.hrefOf(company)} title={name}>
          {name}
        </Link>
      ) : (
        <span className="quiet">{name}</span>
      )}
      <button type="button" className="icon-button" onClick={onRemove} aria-label={t`Remove ${name}`} title={t`Remove`}>
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}
