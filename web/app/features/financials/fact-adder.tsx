import { type FactId, factNames } from '@kontor/contract/statement-facts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { factByName, factsLike } from './paste.ts'

const MOST_PROPOSED = 12

/** Adds a row by the name of its fact, which may be typed in any language of the product. */
export function FactAdder({ known, onAdd }: { known: readonly FactId[]; onAdd: (fact: FactId) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const proposed = factsLike(typed, locale).filter((fact) => !known.includes(fact))
  function add() {
    const [only, ...others] = typed.trim() === '' ? [] : proposed
    const fact = factByName(typed) ?? (others.length === 0 ? only : undefined)
    if (!fact) return setFault(t`No line item has this name. Choose one from the list.`)
    if (known.includes(fact)) return setFault(t`This line item is already in the table.`)
    setTyped('')
    setFault(undefined)
    onAdd(fact)
  }
  return (
    <form
      className="statement-adder"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Input
        list={list}
        aria-label={t`Name of the line item`}
        aria-invalid={fault !== undefined}
        placeholder={t`Name of the line item`}
        maxLength={120}
        value={typed}
        onChange={({ target }) => {
          setFault(undefined)
          setTyped(target.value)
        }}
      />
      <datalist id={list}>
        {proposed.slice(0, MOST_PROPOSED).map((fact) => (
          <option key={fact} value={factNames(fact)[locale]}>
            {Object.values(factNames(fact)).join(' · ')}
          </option>
        ))}
      </datalist>
      <Button htmlType="submit">
        <Trans>Add line item</Trans>
      </Button>
      {fault && (
        <span role="alert" className="fault">
          {fault}
        </span>
      )}
    </form>
  )
}
