import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { fieldName, FieldValue } from '../field-value.tsx'
import { HistoryPanel } from '../history.tsx'
import { RecordActions } from '../page/record-actions.tsx'
import { NeighbourSteps } from '../page/neighbour-steps.tsx'
import { HISTORY_TAB } from '../page/record-tabs.tsx'
import { PageSection, RecordHeader, RecordPage, type RecordSection } from '../page/record-page.tsx'
import { RecordScreen, RestrictedNotice } from '../page/record-screen.tsx'
import { Sourced } from '../page/sourced.tsx'
import type { PlainKind, PlainWhole } from './plain-kind.ts'

type Shown<R extends PlainWhole> = { kind: PlainKind<R>; record: R }
type Props<R extends PlainWhole> = {
  kind: PlainKind<R>
  /** Shown where there is no such record. */
  lost: ReactNode
  /** What the kind shows beside its fields and its history. */
  sections?: readonly RecordSection<Shown<R>>[]
}

/** The page about a record: what is known of it, what the kind adds, and its history. */
export function PlainRecordPage<R extends PlainWhole>({ kind, lost, sections }: Props<R>) {
  const { i18n } = useLingui()
  const user = useUser()
  const query = useQuery(kind.api.byAddress(useParams()))
  const own: RecordSection<Shown<R>>[] = [
    { id: 'facts', column: 'main', shows: ({ record }) => knownFields(kind, record).length > 0, Component: PlainFacts },
    ...(sections ?? []),
    { id: 'history', tab: HISTORY_TAB, column: 'main', shows: () => may(user, 'record:read'), Component: PlainHistory },
  ]
  const { icon: Icon } = kind
  return (
    <RecordScreen kind={kind} query={query} lost={lost}>
      {(record) => (
        <RecordPage
          shown={{ kind, record }}
          sections={own}
          tabs={[{ id: HISTORY_TAB, name: <Trans>History</Trans> }]}
          header={
            <RecordHeader
              picture={<Icon size={56} aria-hidden className="record-icon" />}
              title={record.name}
              identity={i18n._(kind.words.one)}
              actions={<RecordActions kind={kind} record={record} />}
              steps={<NeighbourSteps kind={kind} id={record.id} />}
            />
          }
          notice={record.hidden.length > 0 && <RestrictedNotice fields={kind.fields} hidden={record.hidden} />}
          nothing={i18n._(kind.words.nothingKnown)}
          updatedAt={record.updatedAt}
        />
      )}
    </RecordScreen>
  )
}

/** The fields that have a value, without the name, which is the title. */
function knownFields<R extends PlainWhole>({ fields }: PlainKind<R>, record: R) {
  return Object.keys(fields).filter((field) => field !== 'name' && isKnown(valueOf(record, field)))
}

function valueOf(record: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(record)).get(field)
}

function isKnown(value: unknown) {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function PlainFacts<R extends PlainWhole>(shown: Shown<R>) {
  return (
    <PageSection title={<Trans>Facts</Trans>}>
      <PlainFields {...shown} />
    </PageSection>
  )
}

/** What is known of a record, each with where it comes from. */
export function PlainFields<R extends PlainWhole>({ kind, record }: Shown<R>) {
  const { i18n } = useLingui()
  return (
    <dl className="record-facts">
      {knownFields(kind, record).map((field) => (
        <div key={field}>
          <dt>{fieldName(i18n, kind.fields, field)}</dt>
          <dd>
            <Sourced record={record} field={field}>
              <FieldValue fields={kind.fields} field={field} value={valueOf(record, field)} />
            </Sourced>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PlainHistory<R extends PlainWhole>({ kind, record }: Shown<R>) {
  return (
    <PageSection title={<Trans>History</Trans>}>
      <HistoryPanel kind={kind} id={record.id} />
    </PageSection>
  )
}
