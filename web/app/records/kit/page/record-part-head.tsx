import type { ReactNode } from 'react'
import { titleOf } from '~/lib/meta.ts'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { type RecordTab, RecordTabs } from './record-tabs.tsx'
import './record-page.css'

type Props = {
  /** Of the part. */
  title: string
  /** The record, once it is known. */
  record: { name: string; header: ReactNode } | undefined
  actions?: ReactNode
  tabs: readonly RecordTab[]
  shown: string
}

/** The head of a page about one part of a record: the record as on its own page, and the way to its other parts. */
export function RecordPartHead({ title, record, actions, tabs, shown }: Props) {
  return (
    <>
      {record ? (
        <div className="record record-head">
          <title>{titleOf(`${title} · ${record.name}`)}</title>
          {record.header}
        </div>
      ) : (
        <ScreenHead title={title} document={title} actions={actions} />
      )}
      <RecordTabs tabs={tabs} shown={shown} />
    </>
  )
}
