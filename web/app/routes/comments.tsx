import { COMMENT_VIEWS, type CommentView, type Thread as ThreadData } from '@kontor/contract/comments.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { RECORD_KINDS } from '~/records/kinds.ts'
import { threads } from '~/records/kit/comments/comments.queries.ts'
import { Thread } from '~/records/kit/comments/thread.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { RestrictedState } from '~/ui/restricted-state.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { ShowMore } from '~/ui/show-more.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'

export default function CommentsScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const view = COMMENT_VIEWS.find((each) => each === search.get('view')) ?? 'all'
  const mayRead = may(useUser(), 'record:read')
  return (
    <>
      <ScreenHead
        title={t`Comments`}
        document={t`Comments`}
        line={<Trans>What you and your colleagues say about records.</Trans>}
      />
      {mayRead ? (
        <>
          <ViewChoice current={view} />
          <Threads view={view} />
        </>
      ) : (
        <RestrictedState
          text={t`Your role does not see comments. An administrator of your account can change your role.`}
        />
      )}
    </>
  )
}

function ViewChoice({ current }: { current: CommentView }) {
  const { t } = useLingui()
  const names = { all: t`All`, mine: t`Mine`, mentions: t`Mentions`, unresolved: t`Unresolved` }
  return (
    <div className="list-filter">
      <nav className="list-choice" aria-label={t`View`}>
        {COMMENT_VIEWS.map((view) => (
          <Link
            key={view}
            to={view === 'all' ? '?' : `?view=${view}`}
            replace
            preventScrollReset
            aria-current={view === current ? 'true' : undefined}
          >
            {names[view]}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** By record: discussions about the same one stand together under its name, in the place of the newest. */
function Threads({ view }: { view: CommentView }) {
  const { t } = useLingui()
  const query = useInfiniteQuery(threads(view))
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonLines lines={8} />}>
        {(data) => {
          const rows = rowsOf(data)
          if (rows.length === 0) {
            const text = t`Open a record and say something about it. Mention a colleague with @ to draw attention to it.`
            return <EmptyState icon={MessageSquare} title={t`No comments here`} text={text} />
          }
          const groups = Map.groupBy(rows, ({ record, list }) => `${record.kind}:${record.id} ${list?.id ?? ''}`)
          return [...groups].map(([key, same]) => (
            <section key={key} className="panel">
              {same.map((thread, at) => (
                <Thread
                  key={thread.id}
                  thread={thread}
                  kinds={RECORD_KINDS}
                  about={at === 0 && <Subject thread={thread} />}
                />
              ))}
            </section>
          ))
        }}
      </Loaded>
      <ShowMore query={query} />
    </>
  )
}

/** The record, and the list as a member of which it is meant. */
function Subject({ thread: { record, list } }: { thread: ThreadData }) {
  return (
    <>
      <About record={record} />
      {list && <About record={list} />}
    </>
  )
}

function About({ record }: { record: ThreadData['record'] }) {
  const locale = useLocale()
  const kind = RECORD_KINDS[record.kind]
  if (!kind) return <strong>{record.title}</strong>
  return (
    <Link className="thread-about" to={kind.hrefById(record.id, locale)}>
      {kind.Picture ? (
        <kind.Picture access={record.access} url={record.avatarUrl} size={20} />
      ) : (
        <kind.icon size={16} aria-hidden />
      )}
      {record.title}
    </Link>
  )
}
