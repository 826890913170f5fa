import { formatDay } from '@kontor/contract/kit/format.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useLocale } from '~/lib/i18n.ts'
import { OVERVIEW, type RecordTab, RecordTabs, useRecordTab } from './record-tabs.tsx'
import './record-page.css'

/** A part of the page. It is left out where it has nothing to show. */
export type RecordSection<P extends object> = {
  id: string
  column: 'main' | 'rail'
  /** Beside another narrow one, where there is room. */
  isNarrow?: true
  /** The tab that it stands in; without one it belongs to the overview. */
  tab?: string
  shows: (shown: P) => boolean
  Component: ComponentType<P>
}

type Props<P extends object> = {
  /** What every part gets. */
  shown: P
  sections: readonly RecordSection<P>[]
  header: ReactNode
  /** Stands between the header and the parts. */
  notice?: ReactNode
  /** The numbers that matter. */
  tiles?: ReactNode
  /** Further tabs beside the overview, for parts that name them. */
  tabs?: readonly RecordTab[]
  /** Said where no part has anything to show. */
  nothing: ReactNode
  updatedAt: string
}

/** The page about one record, drawn alike for visitors and for users; it must stay free of the component library. */
export function RecordPage<P extends object>(props: Props<P>) {
  const { shown, sections, header, notice, tiles, tabs = [], nothing, updatedAt } = props
  const { t } = useLingui()
  const day = formatDay(updatedAt, useLocale())
  const known = sections.filter(({ shows }) => shows(shown))
  const offered = [
    { id: OVERVIEW, name: t`Overview` },
    ...tabs.filter(({ id, to }) => to !== undefined || known.some(({ tab }) => tab === id)),
  ]
  const tab = useRecordTab(offered)
  const visible = known.filter((section) => (section.tab ?? OVERVIEW) === tab)
  const column = (name: 'main' | 'rail') =>
    visible
      .filter((section) => section.column === name)
      .map(({ id, isNarrow, Component }) =>
        isNarrow ? (
          <div key={id} className="record-narrow">
            <Component {...shown} />
          </div>
        ) : (
          <Component key={id} {...shown} />
        ),
      )
  const [main, rail] = [column('main'), column('rail')]
  return (
    <article className="record">
      {header}
      {notice}
      {tiles}
      <RecordTabs tabs={offered} shown={tab} />
      {visible.length === 0 && !notice && !tiles && <p className="record-nothing">{nothing}</p>}
      <div className="record-columns" data-columns={main.length > 0 && rail.length > 0 ? 2 : 1}>
        {main.length > 0 && <div className="record-column">{main}</div>}
        {rail.length > 0 && <div className="record-column">{rail}</div>}
      </div>
      <p className="record-updated">
        <Trans>Last updated {day}</Trans>
      </p>
    </article>
  )
}

type HeaderProps = {
  picture: ReactNode
  title: ReactNode
  /** What stands beside the name: what the record is to the account. */
  marks?: ReactNode
  /** What it is, in one line. */
  identity: ReactNode
  /** A second line with marks and links. */
  children?: ReactNode
  actions?: ReactNode
  /** The way to the records before and after it. */
  steps?: ReactNode
}

/** The answer first: who this is, in one line, and what can be done with it. */
export function RecordHeader({ picture, title, marks, identity, children, actions, steps }: HeaderProps) {
  return (
    <header className="record-header">
      <span className="record-face">{picture}</span>
      <div className="record-title">
        <div className="record-heading">
          <h1>{title}</h1>
          {marks}
        </div>
        <p className="record-identity">{identity}</p>
        {children && <div className="record-kind">{children}</div>}
      </div>
      {(actions || steps) && (
        <div className="record-actions">
          {steps}
          {actions}
        </div>
      )}
    </header>
  )
}

type SectionProps = {
  title: ReactNode
  /** How many there are, or what it is told in, quietly beside the title. */
  note?: ReactNode
  extra?: ReactNode
  children: ReactNode
}

/** A titled part of the page, the same in both frames. */
export function PageSection({ title, note, extra, children }: SectionProps) {
  const id = useId()
  return (
    <section className="record-section" aria-labelledby={id}>
      <header className="record-section-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="record-section-note">{note}</span>}
        {extra}
      </header>
      {children}
    </section>
  )
}
