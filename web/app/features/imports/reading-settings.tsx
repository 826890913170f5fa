import {
  DATE_STYLES,
  ENCODINGS,
  type Import,
  type ImportSettings,
  NUMBER_STYLES,
  SEPARATORS,
} from '@kontor/contract/imports.ts'
import { useLingui } from '@lingui/react/macro'
import { errorText } from '~/lib/api-error.ts'
import { CountrySelect } from '~/ui/country-select.tsx'
import { Panel } from '~/ui/panel.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { Choice } from './choice.tsx'
import { ENCODING_NAMES, SEPARATOR_NAMES } from './import-words.ts'
import type { ImportActions } from './imports.queries.ts'

/** So far down the names of the columns can be chosen. */
const HEADER_ROWS = 10
const DATE_NAMES: Readonly<Record<(typeof DATE_STYLES)[number], string>> = {
  dmy: '31.12.2026',
  mdy: '12/31/2026',
  ymd: '2026-12-31',
}
const NUMBER_NAMES: Readonly<Record<(typeof NUMBER_STYLES)[number], string>> = { comma: '1.234,5', point: '1,234.5' }

/** How the file was read; each choice is applied at once. */
export function ReadingSettings({ now, actions }: { now: Import; actions: ImportActions }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const { settings, format, sheets } = now
  function set(change: Partial<ImportSettings>) {
    actions.configure.mutate(
      { settings: change },
      { onError: (error) => notices.failure({ title: t`The setting was not saved`, text: errorText(i18n, error) }) },
    )
  }
  const isText = format === 'csv'
  const headerRows = new Set([...Array.from({ length: HEADER_ROWS + 1 }, (_, row) => row), settings.headerRow])
  return (
    <Panel title={t`How the file is read`}>
      <div className="import-settings">
        {isText && (
          <Choice
            label={t`Encoding`}
            value={settings.encoding}
            options={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
            onChange={(value) => set({ encoding: value as ImportSettings['encoding'] })}
          />
        )}
        {isText && (
          <Choice
            label={t`Separator`}
            value={settings.separator}
            options={SEPARATORS.map((value) => ({ value, label: i18n._(SEPARATOR_NAMES[value]) }))}
            onChange={(value) => set({ separator: value as ImportSettings['separator'] })}
          />
        )}
        {sheets.length > 1 && (
          <Choice
            label={t`Sheet`}
            value={String(settings.sheet)}
            options={sheets.map((label, value) => ({ value: String(value), label }))}
            onChange={(value) => set({ sheet: Number(value) })}
          />
        )}
        <Choice
          label={t`Row with the column names`}
          value={String(settings.headerRow)}
          options={[...headerRows].map((row) => ({ value: String(row), label: row === 0 ? t`None` : String(row) }))}
          onChange={(value) => set({ headerRow: Number(value) })}
        />
        <Choice
          label={t`Dates`}
          value={settings.dateStyle}
          options={DATE_STYLES.map((value) => ({ value, label: DATE_NAMES[value] }))}
          onChange={(value) => set({ dateStyle: value as ImportSettings['dateStyle'] })}
        />
        <Choice
          label={t`Numbers`}
          value={settings.numberStyle}
          options={NUMBER_STYLES.map((value) => ({ value, label: NUMBER_NAMES[value] }))}
          onChange={(value) => set({ numberStyle: value as ImportSettings['numberStyle'] })}
        />
        <span className="import-choice">
          <label htmlFor="import-country">{t`Country where none is given`}</label>
          <CountrySelect
            id="import-country"
            value={settings.country ?? ''}
            onChange={(code) => set({ country: (code || null) as ImportSettings['country'] })}
          />
        </span>
      </div>
    </Panel>
  )
}
