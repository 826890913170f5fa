import type { Company } from '@kontor/contract/company-record.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Dimension } from '@kontor/contract/lookalikes.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { isBuilt } from '~/lib/screens.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { companySearch } from '~/records/company/company-search.tsx'
import { useSaveSearch } from '~/records/kit/search/saved-searches.queries.ts'
import type { SearchState } from '~/records/kit/search/search-state.ts'
import { countOf } from '~/records/kit/search/search.queries.ts'
import { countryNames } from '~/ui/country-names.ts'
import { Sheet } from '~/ui/sheet.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { DIMENSION_WORDS } from './dimension-words.ts'
import { filtersOf, type SeedFilter } from './seed-filters.ts'

type Props = Parameters<typeof SaveForm>[0] & { open: boolean; onClose: () => void }

export function SaveSheet({ open, onClose, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Sheet title={t`Save as search`} open={open} onClose={onClose}>
      {open && <SaveForm {...form} />}
    </Sheet>
  )
}

const LONGEST_NAME = 120

type SaveFormProps = {
  filters: readonly SeedFilter[]
  /** Dimensions that count; the others begin without their mark. */
  counting: readonly Dimension[]
  name: string
  isBusy: boolean
  onSave: (search: { name: string; state: SearchState }) => void
}

/** A search has filters instead of likeness: what the seeds have between them becomes filters, and the user chooses which. */
function SaveForm({ filters, counting, name, isBusy, onSave }: SaveFormProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly Dimension[]>(() => counting.filter((each) => each !== 'tags'))
  const taken = filters.filter(({ dimension }) => chosen.includes(dimension))
  const state: SearchState = Object.assign({}, ...taken.map((filter) => filter.state))
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ name }}
      onFinish={(values: { name: string }) => onSave({ name: values.name.trim(), state })}
    >
      <p className="quiet save-intro">
        <Trans>
          A saved search tells you about new companies. It filters instead of weighing, so it keeps what your example
          companies have in common; companies to avoid and hits you took out are not part of it.
        </Trans>
      </p>
      <Form.Item
        name="name"
        label={t`Name`}
        rules={[{ required: true, whitespace: true, message: sharedText(i18n, 'required') }]}
      >
        <Input maxLength={LONGEST_NAME} autoComplete="off" />
      </Form.Item>
      <FilterChoice filters={filters} chosen={chosen} onChange={setChosen} />
      {taken.length > 0 && <SearchCount state={state} />}
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={taken.length === 0}>
        <Trans>Save search</Trans>
      </Button>
    </Form>
  )
}

type FilterChoiceProps = {
  filters: readonly SeedFilter[]
  chosen: readonly Dimension[]
  onChange: (chosen: Dimension[]) => void
}

function FilterChoice({ filters, chosen, onChange }: FilterChoiceProps) {
  const { i18n } = useLingui()
  const headingId = useId()
  return (
    <div className="filter-choice" role="group" aria-labelledby={headingId}>
      <p id={headingId}>
        <Trans>Filters</Trans>
      </p>
      {filters.length === 0 && (
        <p className="quiet">
          <Trans>The example companies have no industry, size, place or tags that a search could use.</Trans>
        </p>
      )}
      {filters.map(({ dimension, words }) => (
        <label key={dimension}>
          <input
            type="checkbox"
            checked={chosen.includes(dimension)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, dimension] : chosen.filter((each) => each !== dimension))
            }
          />
          <strong>{i18n._(DIMENSION_WORDS[dimension].name)}</strong>
          <span className="quiet">{words.join(', ')}</span>
        </label>
      ))}
    </div>
  )
}

/** How many companies the search would find today. */
function SearchCount({ state }: { state: SearchState }) {
  const locale = useLocale()
  const { data, isFetching } = useQuery(countOf(companySearch, state))
  if (!data) return <p className="quiet search-count">{isFetching && <Trans>Counting…</Trans>}</p>
  const number = formatNumber(data.count, locale)
  return (
    <p className="quiet number search-count" role="status">
      {data.more ? (
        <Trans>More than {number} companies fit today</Trans>
      ) : (
        <Plural value={data.count} one="# company fits today" other="# companies fit today" />
      )}
    </p>
  )
}

/** So long the way to the new search is offered. */
const SECONDS = 8

/** The sheet that saves a search: what it offers, and what becomes of it. */
export function useSaving(seeds: readonly Company[]) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const countries: Readonly<Record<string, string>> = useQuery(countryNames(locale)).data ?? {}
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const save = useSaveSearch()
  const [isOpen, setOpen] = useState(false)
  const first = seeds[0]?.name ?? ''
  return {
    isOpen,
    isBusy: save.isPending,
    open: () => setOpen(true),
    close: () => setOpen(false),
    name: t`Like ${first}`,
    filters: filtersOf(seeds, {
      number: (value) => formatNumber(value, locale),
      country: (code) => countries[code] ?? code,
    }),
    save: (search: { name: string; state: SearchState }) =>
      save.mutate(
        { ...search, kind: 'company', idempotencyKey: attemptOf(search) },
        {
          onSuccess: ({ searchId, state }) => {
            setOpen(false)
            if (!isBuilt('searchCompanies')) return notices.success(t`The search is saved`)
            const address = href('searchCompanies', locale, {}, state)
            return notices.keep(
              searchId,
              t`The search is saved`,
              <Link to={address}>{t`Open the search`}</Link>,
              SECONDS,
            )
          },
          onError: (error) => notices.failure({ title: t`The search was not saved`, text: errorText(i18n, error) }),
        },
      ),
  }
}
