import { useInfiniteQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { Moment } from '~/ui/moment.tsx'
import { useTimeZone } from '../kit/account.queries.ts'
import { fieldName, FieldValue } from '../kit/field-value.tsx'
import { rowsOf } from '../kit/record.queries.ts'
import { companyApi } from './company.queries.ts'
import { company as kind } from './company-kind.tsx'

/** The last changes of a value that was known before, the newest first; none while they are not known. */
export function useLatestChanges(id: string, most: number) {
  const { data } = useInfiniteQuery(companyApi.history(id))
  return rowsOf(data)
    .filter(({ field, before }) => field in kind.fields && before !== null)
    .slice(0, most)
}

/** Old and new value in one line each, with the time. */
export function ChangeRows({ entries }: { entries: ReturnType<typeof useLatestChanges> }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const { fields } = kind
  return (
    <ul>
      {entries.map(({ entryId, field, before, after, at }) => (
        <li key={entryId}>
          <span>
            {fieldName(i18n, fields, field)} <FieldValue fields={fields} field={field} value={before} />{' '}
            <span aria-hidden>→</span> <FieldValue fields={fields} field={field} value={after} />
          </span>
          <Moment at={at} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}
