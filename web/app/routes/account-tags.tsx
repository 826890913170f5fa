import { formatNumber } from '@kontor/contract/kit/format.ts'
import { type AccountTags, MOST_TAGS_CHANGED, type Tag, type TagChange } from '@kontor/contract/tags.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RecentChanges } from '~/features/tags/recent-changes.tsx'
import { TagRows } from '~/features/tags/tag-rows.tsx'
import { tagList, useChangeTags, useSetColour, useUndoTags } from '~/features/tags/tags.queries.ts'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { loadPart } from '~/lib/lost-files.ts'
import { may } from '~/lib/may.ts'
import { useDebouncedValue } from '~/lib/use-debounced-value.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import '~/features/tags/tags.css'

const NameDialog = lazy(() =>
  loadPart(() => import('~/features/tags/name-dialog.tsx').then((file) => ({ default: file.NameDialog }))),
)

export default function AccountTagsScreen() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const query = useQuery(tagList(useDebouncedValue(typed.trim())))
  return (
    <>
      <ScreenHead
        title={t`Tags`}
        document={t`Tags`}
        line={<Trans>The tags of your own companies, contacts and jobs.</Trans>}
        actions={
          <Input
            type="search"
            value={typed}
            maxLength={60}
            aria-label={t`Filter tags`}
            placeholder={t`Filter tags`}
            onChange={(event) => setTyped(event.target.value)}
          />
        }
      />
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(tags) => <TagLists tags={tags} isFiltered={typed.trim() !== ''} />}
      </Loaded>
    </>
  )
}

function TagLists({ tags, isFiltered }: { tags: AccountTags; isFiltered: boolean }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const notices = useNotices()
  const offer = useUndoNotice()
  const isManager = may(useUser(), 'account:manage')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [naming, setNaming] = useState<readonly string[]>()
  const setColour = useSetColour()
  const change = useChangeTags()
  const undo = useUndoTags()
  const fail = (title: string) => (error: unknown) => notices.failure({ title, text: errorText(i18n, error) })

  function onUndo({ id }: TagChange) {
    undo.mutate(id, { onSuccess: () => notices.success(t`Undone`), onError: fail(t`Not undone`) })
  }
  function run(names: readonly string[], into: string | null) {
    change.mutate(
      { tags: [...names], into },
      {
        onSuccess: (made) => {
          setNaming(undefined)
          setChosen(new Set())
          if (made.state !== 'done') {
            notices.success(t`The tags are being changed in the background`)
            return
          }
          offer({
            key: made.id,
            text: into === null ? t`Tag deleted` : t`Tags changed`,
            undo: () => undo.mutateAsync(made.id),
            done: t`Undone`,
            failed: t`Not undone`,
          })
        },
        onError: fail(t`Tags not changed`),
      },
    )
  }
  const acts = {
    chosen,
    onChoose: (tag: string, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...chosen, tag] : [...chosen].filter((each) => each !== tag))),
    onColour: ({ tag }: Tag, colour: Tag['colour']) =>
      setColour.mutate({ tag, colour }, { onError: fail(t`Colour not changed`) }),
    onRename: ({ tag }: Tag) => setNaming([tag]),
    onDelete: ({ tag }: Tag) => run([tag], null),
  }
  const count = formatNumber(tags.total, locale)
  const mayMerge = isManager && chosen.size > 1 && chosen.size <= MOST_TAGS_CHANGED
  return (
    <>
      <Panel
        title={t`Tags in use`}
        extra={
          mayMerge ? (
            <Button size="small" onClick={() => setNaming([...chosen])}>
              <Trans>Merge chosen tags</Trans>
            </Button>
          ) : (
            <span className="quiet number">{count}</span>
          )
        }
      >
        {tags.items.length === 0 ? (
          <EmptyState
            icon={Tags}
            title={isFiltered ? t`No matching tags` : t`No tags yet`}
            text={t`Give companies, contacts and jobs tags, and they appear here with how often they are used.`}
          />
        ) : (
          <TagRows tags={tags.items} {...(isManager ? { acts } : {})} />
        )}
      </Panel>
      {tags.changes.length > 0 && (
        <Panel title={t`Changes of the last 24 hours`}>
          <RecentChanges changes={tags.changes} timeZone={timeZone} {...(isManager ? { onUndo } : {})} />
        </Panel>
      )}
      {naming && (
        <Suspense>
          <NameDialog
            tags={naming}
            busy={change.isPending}
            onSave={(name) => run(naming, name)}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
