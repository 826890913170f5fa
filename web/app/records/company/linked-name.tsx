import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { Link2 } from 'lucide-react'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { useLists } from '~/lib/use-lists.ts'
import { useLocale } from '~/lib/i18n.ts'
import type { RowControl } from '../kit/form/row-list.tsx'
import { picksOf } from '../kit/picker/picks.ts'
import { companyPicks } from './company-picks.ts'

/** The name of a company in a form or in one of its rows; choosing a record links the row to it, other words end the link. */
export function CompanyName(props: RowControl) {
  return <LinkedName {...props} link="companyId" />
}

export function SchoolName(props: RowControl) {
  return <LinkedName {...props} link="schoolId" />
}

type Props = RowControl & { link: 'companyId' | 'schoolId' }

function LinkedName({ id, value = '', onChange, at, link }: Props) {
  const { t } = useLingui()
  const form = Form.useFormInstance()
  const field = [...at, link]
  const linked = Form.useWatch(field, { form, preserve: true }) as string | null | undefined
  const typed = useDebouncedValue(value.trim())
  // A row that is linked already names its record: there is nothing to look for until it is changed.
  const isAsked = !linked && typed !== ''
  const { data = [] } = useQuery({ ...picksOf(companyPicks, typed, useLocale(), useLists()), enabled: isAsked })
  const picks = isAsked ? data : []

  /** A chosen line gives the id of its record in place of words. */
  function write(words: string) {
    const pick = picks.find((each) => each.id === words)
    form.setFieldValue(field, pick?.id ?? null)
    onChange?.(pick?.title ?? words)
  }
  return (
    <>
      <AutoComplete
        {...(id ? { id } : {})}
        value={value}
        onChange={write}
        options={picks.map((pick) => ({
          value: pick.id,
          label: [pick.title, pick.detail].filter(Boolean).join(' · '),
        }))}
        placeholder={t`Name or domain`}
        maxLength={200}
        // Enter takes the words as they are typed, unless somebody went to a proposal; it does not send the form.
        defaultActiveFirstOption={false}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        listHeight={256}
        listItemHeight={32}
      />
      {linked && (
        <p className="quiet row-link-note">
          <Link2 size={14} aria-hidden /> <Trans>Linked to the company’s page</Trans>
        </p>
      )}
    </>
  )
}
