import { MOST_SEEDS } from '@kontor/contract/lookalikes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { ScanSearch, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { companyHref } from '~/records/company/company-link.ts'
import { CompanyLogo } from '~/records/company/company-logo.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Panel } from '~/ui/panel.tsx'
import { followedCompanies, suggestedCompanies } from './lookalikes.queries.ts'
import type { Picked } from './question.ts'

const FIRST_PICKER = 'first-seed'

type Props = {
  seeds: readonly Picked[]
  unlike: readonly Picked[]
  onAdd: (id: string, side: 'seeds' | 'unlike') => void
  onRemove: (id: string) => void
}

/** What the hits should be like, and what they should not be like. */
export function SeedSides({ seeds, unlike, onAdd, onRemove }: Props) {
  const { t } = useLingui()
  const shared = { taken: [...seeds, ...unlike].map(({ id }) => id), onRemove }
  return (
    <>
      <SeedPanel
        {...shared}
        title={t`Like these`}
        hint={<Trans>One company is enough; several show better what matters.</Trans>}
        pickerId={FIRST_PICKER}
        pickerName={t`Add a company that fits`}
        picked={seeds}
        onAdd={(id) => onAdd(id, 'seeds')}
      />
      <SeedPanel
        {...shared}
        title={t`Not like these`}
        hint={<Trans>What is like these loses points.</Trans>}
        pickerName={t`Add a company that does not fit`}
        picked={unlike}
        onAdd={(id) => onAdd(id, 'unlike')}
      />
    </>
  )
}

type SeedPanelProps = {
  title: string
  hint: ReactNode
  pickerId?: string
  pickerName: string
  picked: readonly Picked[]
  taken: readonly string[]
  onAdd: (id: string) => void
  onRemove: (id: string) => void
}

/** The companies of one side, and the field that adds one. */
function SeedPanel({ title, hint, pickerId, pickerName, picked, taken, onAdd, onRemove }: SeedPanelProps) {
  return (
    <Panel title={title} extra={picked.length > 0 && <span className="quiet number">{picked.length}</span>}>
      {picked.length > 0 ? (
        <ul className="seeds" aria-label={title}>
          {picked.map((each) => (
            <Seed key={each.id} picked={each} onRemove={() => onRemove(each.id)} />
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

type SeedProps = { picked: Picked; onRemove: () => void }

function Seed({ picked: { company, isPending }, onRemove }: SeedProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = company?.name ?? (isPending ? t`Loading…` : t`This company is gone`)
  return (
    <li>
      {company && <CompanyLogo company={company} size={20} />}
      {company ? (
        <Link to={companyHref(company, locale)} title={name}>
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

/** Names with their places are longer than the field. */
const WIDTH = 320

type SeedPickerProps = {
  id?: string
  name: string
  /** Companies that stand on one of the sides already. */
  taken: readonly string[]
  disabled: boolean
  onPick: (companyId: string) => void
}

/** Finds a company while its name is typed; choosing adds it, and the field is free for the next. */
function SeedPicker({ id, name, taken, disabled, onPick }: SeedPickerProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const asked = useDebouncedValue(typed.trim())
  const { data = [], isFetching } = useQuery(suggestedCompanies(asked, locale))
  const { data: followed = [] } = useQuery(followedCompanies())
  const offered =
    typed.trim() === ''
      ? followed.map(({ id: key, title, subtitle }) => ({ id: key, label: title, detail: subtitle }))
      : data
  const found = offered.filter((each) => !taken.includes(each.id))
  const options = found.map((each) => ({
    value: each.id,
    label: [each.label, each.detail].filter(Boolean).join(' · '),
  }))
  return (
    <Select<string>
      {...(id ? { id } : {})}
      className="seed-picker"
      aria-label={name}
      value={null}
      disabled={disabled}
      showSearch={{ onSearch: setTyped, filterOption: false, searchValue: typed }}
      loading={isFetching}
      placeholder={t`Name or domain`}
      notFoundContent={typed.trim() === '' ? t`Type a name or a domain` : isFetching ? t`Searching…` : t`Nothing found`}
      onSelect={(companyId) => {
        setTyped('')
        onPick(companyId)
      }}
      options={typed.trim() === '' && options.length > 0 ? [{ label: t`Companies you follow`, options }] : options}
      popupMatchSelectWidth={WIDTH}
      listHeight={256}
      listItemHeight={32}
    />
  )
}

/** Nothing to compare with: what this page does, and where it begins. */
export function FirstSeed({ wasThere }: { wasThere: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={ScanSearch}
      title={wasThere ? t`The example companies are gone` : t`Begin with a company you know`}
      text={
        wasThere
          ? t`They were deleted or belong to somebody else. Choose others to go on.`
          : t`Name your best client or a competitor. Kontor finds companies of the same trade, size and place, and says what each has in common with it.`
      }
      action={
        <Button type="primary" onClick={() => document.getElementById(FIRST_PICKER)?.focus()}>
          {t`Choose a company`}
        </Button>
      }
    />
  )
}
