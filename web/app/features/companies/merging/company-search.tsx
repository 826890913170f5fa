import type { CompanyItem } from '@kontor/contract/company-record.ts'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { companyList } from '../companies.queries.ts'
import { CompanySide } from './company-side.tsx'

const MOST = 8
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type Props = { exceptId: string; onChoose: (company: CompanyItem) => void }

/** Finds a company by name or domain; arrows walk what was found. */
export function CompanySearch({ exceptId, onChoose }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const found = useInfiniteQuery({ ...companyList(words ? { query: words } : {}), placeholderData: keepPreviousData })
  const box = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, button.company-found') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    <div className="company-search" ref={box}>
      <Input
        autoFocus
        prefix={<Search size={16} aria-hidden />}
        aria-label={t`Name or domain of the other company`}
        placeholder={t`Name or domain of the other company`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={walk}
      />
      <Loaded query={found} skeleton={<SkeletonLines lines={6} />}>
        {(data) => {
          const items = (data.pages[0]?.items ?? []).filter(({ companyId }) => companyId !== exceptId).slice(0, MOST)
          if (items.length === 0) return <p className="quiet company-none">{t`No company is called “${words}”.`}</p>
          return (
            <ul>
              {items.map((company) => (
                <li key={company.companyId}>
                  <button type="button" className="company-found" onClick={() => onChoose(company)} onKeyDown={walk}>
                    <CompanySide company={company} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}
