import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented, Switch } from 'antd'
import { languageFilter } from '~/records/kit/filters/language-filter.tsx'
import { QueryField } from '~/records/kit/query-field.tsx'
import type { Question } from './use-question.ts'

const KnownLanguages = languageFilter('knowsLanguages')

/** Who is looked at, and whether names are hidden. */
export function SuggestionFilters({ question: { set, isBlind, asked } }: { question: Question }) {
  const { t } = useLingui()
  const known = set.languages.value
  return (
    <div className="fit-filters">
      <QueryField
        query={set.words.value ?? ''}
        name={t`Words in the profile`}
        fieldName={t`Words in the profile`}
        placeholder={t`Words in the profile`}
        maxLength={500}
        className="query-field"
        onSearch={(words) => set.words.set(words || null)}
      />
      <Segmented
        aria-label={t`Whose people`}
        value={asked.access ?? 'all'}
        options={[
          { value: 'all', label: t`All` },
          { value: 'company', label: t`Ours` },
          { value: 'public', label: t`Public` },
        ]}
        onChange={(value) => set.access.set(value === 'all' ? null : value)}
      />
      <KnownLanguages
        state={known ? { knowsLanguages: known } : {}}
        onChange={({ knowsLanguages }) => set.languages.set(knowsLanguages || null)}
      />
      <div className="fit-switch">
        <Switch id="blind-review" checked={isBlind} onChange={(checked) => set.blind.set(checked ? '1' : null)} />
        <label htmlFor="blind-review" title={t`Hides name, photo, employers and schools`}>
          <Trans>Blind review</Trans>
        </label>
      </div>
    </div>
  )
}
