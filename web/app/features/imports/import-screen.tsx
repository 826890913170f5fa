import type { ImportKind } from '@kontor/contract/import-targets.ts'
import type { Import } from '@kontor/contract/imports.ts'
import { href, type PageName } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import type { RecordField } from '~/records/kit/record-kind.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { FailedStep } from './failed-step.tsx'
import { oneImport, useImportActions } from './imports.queries.ts'
import { MappingStep } from './mapping-step.tsx'
import { PastImports } from './past-imports.tsx'
import { ProgressStep } from './progress-step.tsx'
import { RehearsalStep } from './rehearsal-step.tsx'
import { ResultStep } from './result-step.tsx'
import { UploadStep } from './upload-step.tsx'
import './imports.css'

/** What the steps know of the kind that is imported. */
export type ImportedKind = {
  kind: ImportKind
  title: string
  listPage: PageName
  fields: Readonly<Record<string, RecordField>>
  hrefById: (id: string, slug: string) => string
}

/** Tables become records: uploaded, mapped, rehearsed, run, and undone for 30 days. */
export function ImportScreen({ of }: { of: ImportedKind }) {
  const { t } = useLingui()
  const locale = useLocale()
  const opened = useUrlParam('import')
  const mayWrite = may(useUser(), 'record:write')
  return (
    <div className="import-screen">
      <ScreenHead
        title={of.title}
        document={of.title}
        line={<Trans>Nothing is written before you have seen what will happen to every row.</Trans>}
        actions={
          opened.value ? (
            <Link className="plain-button" to={href(of.kind === 'person' ? 'contactImport' : 'companyImport', locale)}>
              <Trans>All imports</Trans>
            </Link>
          ) : (
            <Link className="plain-button" to={href(of.listPage, locale)}>
              <Trans>Back to the list</Trans>
            </Link>
          )
        }
      />
      {!mayWrite ? (
        <EmptyState
          icon={Lock}
          title={t`Your role cannot add records`}
          text={t`An administrator of your account can give you another role.`}
        />
      ) : opened.value ? (
        <OpenedImport key={opened.value} of={of} importId={opened.value} onGone={() => opened.set(null)} />
      ) : (
        <>
          <UploadStep kind={of.kind} onUploaded={(importId) => opened.set(importId)} />
          <PastImports kind={of.kind} hrefOf={opened.hrefOf} />
        </>
      )}
    </div>
  )
}

type Opened = { of: ImportedKind; importId: string; onGone: () => void }

function OpenedImport({ of, importId, onGone }: Opened) {
  const query = useQuery(oneImport(of.kind, importId))
  const actions = useImportActions(of.kind, importId)
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
      {(now) => <Step {...{ of, now, at: query.dataUpdatedAt, actions, onGone }} />}
    </Loaded>
  )
}

export type StepProps = {
  of: ImportedKind
  now: Import
  /** When it was answered. */
  at: number
  actions: ReturnType<typeof useImportActions>
  onGone: () => void
}

function Step(props: StepProps) {
  const { state } = props.now
  if (state === 'failed') return <FailedStep {...props} />
  if (state === 'ready') return <MappingStep {...props} />
  if (state === 'rehearsed') return <RehearsalStep {...props} />
  if (state === 'done' || state === 'stopped' || state === 'undone') return <ResultStep {...props} />
  return <ProgressStep {...props} />
}
