import type { IndustrySystem } from '@kontor/contract/kit/industries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import type { IndustryRow } from './company-draft.ts'

type Props = { system: IndustrySystem; onAdd: (row: IndustryRow) => void; id?: string }

/** A system without a list of ours: the words are the user's own. */
export function IndustryWords({ system, onAdd, id }: Props) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const code = words.trim()
  function add() {
    if (code === '') return
    onAdd({ system, code, label: code })
    setWords('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds the words; it must not send the form around them.
    event.preventDefault()
    add()
  }
  return (
    <div className="inline-row">
      <Input
        {...(id ? { id } : {})}
        value={words}
        maxLength={100}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t`In your own words`}
        aria-label={t`Industry in your own words`}
      />
      <Button onClick={add} disabled={code === ''}>
        <Trans>Add</Trans>
      </Button>
    </div>
  )
}
