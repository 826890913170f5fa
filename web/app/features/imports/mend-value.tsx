import { type ImportRow, LONGEST_MENDED } from '@kontor/contract/imports.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useNotices } from '~/ui/use-notices.ts'
import type { ImportActions } from './imports.queries.ts'

type Props = {
  fault: ImportRow['faults'][number]
  row: number
  column: string
  /** Without them the value is only shown. */
  actions: ImportActions | undefined
}

/** A value with what is wrong with it, mended here: in this row, or in all rows that hold the same. */
export function MendValue({ fault, row, column, actions }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const notices = useNotices()
  const [text, setText] = useState(fault.value)
  const { column: at, value } = fault
  const name = column || t`Value`
  function send(body: Parameters<ImportActions['mend']['mutate']>[0]) {
    actions?.mend.mutate(body, {
      onError: (error) => notices.failure({ title: t`The value was not changed`, text: errorText(i18n, error) }),
    })
  }
  if (at === null || !actions)
    return (
      <p className="fault">
        {at === null ? fault.message : `${name}: ${value === '' ? '' : `“${value}” – `}${fault.message}`}
      </p>
    )
  return (
    <form
      className="import-mend"
      onSubmit={(event) => {
        event.preventDefault()
        send({ cells: [{ row, column: at, value: text }] })
      }}
    >
      <label htmlFor={id}>{t`${name} in row ${row}`}</label>
      <Input id={id} value={text} onChange={(event) => setText(event.target.value)} aria-describedby={`${id}-fault`} />
      <Button htmlType="submit" loading={actions.mend.isPending}>
        <Trans>Correct</Trans>
      </Button>
      {value !== '' && value.length <= LONGEST_MENDED && (
        <Button onClick={() => send({ alike: { column: at, value, becomes: text } })}>
          <Trans>In all rows with this value</Trans>
        </Button>
      )}
      <span id={`${id}-fault`} className="fault">
        {fault.message}
      </span>
    </form>
  )
}
