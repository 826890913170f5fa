import { PROFICIENCIES } from '@kontor/contract/person-parts.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from 'antd'
import { X } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { type ChangeSearch, type SearchState, valuesOf } from '../search/search-state.ts'
import { languageName, LANGUAGES } from '../work-texts.ts'

const ANY = 'any'

function partsOf(pair: string) {
  const [language = '', level] = pair.split(':')
  return { language: language.toLowerCase(), level: level?.toUpperCase() }
}

/** `de:B2` as “German, at least B2”. A code that names no language stands for itself. */
export function knownLanguageText(pair: string, i18n: I18n, locale: Locale) {
  const { language, level } = partsOf(pair)
  const name = /^[a-z]{2,3}$/.test(language) ? languageName(language, locale) : pair
  return level ? i18n._(msg`${name}, at least ${level}`) : name
}

type Props = { state: SearchState; onChange: ChangeSearch }

/** Languages with their least level, kept in the address under one name; `isEvery` where all of them are needed. */
export function languageFilter(key: string, isEvery = true) {
  return function LanguageFilter(props: Props) {
    return <Languages {...props} filter={key} isEvery={isEvery} />
  }
}

function Languages({ state, onChange, filter, isEvery }: Props & { filter: string; isEvery: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const pairs = valuesOf(state, filter).map(partsOf)
  const taken = new Set(pairs.map(({ language }) => language))
  const write = (next: readonly { language: string; level: string | undefined }[]) =>
    onChange({ [filter]: next.map(({ language, level }) => (level ? `${language}:${level}` : language)).join(',') })
  const levels = [
    { value: ANY, label: t`any level` },
    ...PROFICIENCIES.map((level) => ({ value: level as string, label: t`at least ${level}` })),
  ]
  return (
    <div className="language-filter">
      {pairs.map((pair, at) => {
        const name = languageName(pair.language, locale)
        return (
          <div key={pair.language} className="language-filter-row">
            <span title={name}>{name}</span>
            <Select
              size="small"
              aria-label={t`Level of ${name}`}
              value={pair.level ?? ANY}
              options={levels}
              onChange={(level) => write(pairs.with(at, { ...pair, level: level === ANY ? undefined : level }))}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t`Remove ${name}`}
              title={t`Remove ${name}`}
              onClick={() => write(pairs.toSpliced(at, 1))}
            >
              <X size={14} aria-hidden />
            </button>
          </div>
        )
      })}
      <Select
        aria-label={t`Add a language`}
        value={null}
        placeholder={pairs.length === 0 ? t`Language` : t`Another language`}
        showSearch={{ optionFilterProp: 'label' }}
        options={LANGUAGES.filter((code) => !taken.has(code)).map((code) => ({
          value: code,
          label: languageName(code, locale),
        }))}
        listHeight={256}
        listItemHeight={32}
        onChange={(language: string | null) => language && write([...pairs, { language, level: undefined }])}
      />
      {isEvery && pairs.length > 1 && (
        <p className="quiet">
          <Trans>All of them are needed.</Trans>
        </p>
      )}
    </div>
  )
}
