import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Picked } from '../kit/picker/picks.ts'
import { RecordPicker } from '../kit/picker/record-picker.tsx'
import { companyPicks } from './company-picks.ts'

type Props = {
  value?: string
  onChange?: (companyId: string) => void
  id?: string
  except: string
  placeholder?: string
}

const SOURCES = [companyPicks]

/** Finds one company by the beginning of its name or by its domain. */
export function CompanyPicker({ value, onChange, placeholder, ...rest }: Props) {
  const { t } = useLingui()
  const [picked, setPicked] = useState<Picked>()
  function choose(record: Picked | undefined) {
    setPicked(record)
    if (record) onChange?.(record.id)
  }
  return (
    <RecordPicker
      {...rest}
      sources={SOURCES}
      placeholder={placeholder ?? t`Name or domain`}
      value={picked?.id === value ? picked : undefined}
      onChange={choose}
    />
  )
}
