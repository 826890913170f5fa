import { formatDateTime } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Story } from '@kontor/contract/news.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { lazy, Suspense, useState } from 'react'
import { MarkedText } from '~/features/news/marked-text.tsx'
import { StoryActions } from '~/features/news/story-actions.tsx'
import { StoryMoods } from '~/features/news/story-moods.tsx'
import { LostPage } from '~/features/problems/framed-problem.tsx'
import { ApiError, errorText } from '~/lib/api-error.ts'
import { lockedFeature } from '~/lib/gate.ts'
import { useLocale } from '~/lib/i18n.ts'
import { may } from '~/lib/may.ts'
import { useUser } from '~/lib/visitor.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { useUndoNotice } from '~/records/kit/use-undo-notice.tsx'
import { LANGUAGE_NAMES, TRIGGER_NAMES } from '~/records/news/news-words.ts'
import { storyById, useNewsActions } from '~/records/news/news.queries.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { Panel } from '~/ui/panel.tsx'
import { ScreenHead } from '~/ui/screen-head.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import '~/features/tasks/tasks.css'

const TaskDrawer = lazy(async () => ({ default: (await import('~/features/tasks/task-drawer.tsx')).TaskDrawer }))

export default function StoryScreen() {
  const { id = '' } = useParams()
  const query = useQuery(storyById(id))
  if (query.error instanceof ApiError && query.error.status < 500) return <LostPage />
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={12} />}>
      {(story) => <Shown story={story} />}
    </Loaded>
  )
}

function Shown({ story }: { story: Story }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const user = useUser()
  const [about, setAbout] = useState<{ kind: 'company'; id: string; title: string } | null>(null)
  const mayPlan = user !== null && may(user, 'record:write') && lockedFeature('tasks', user) === undefined
  const { title, source, publishedAt, language, address, triggers, read, access } = story
  const types = [...new Set(triggers.map(({ type }) => type))]
  return (
    <>
      <ScreenHead
        title={title}
        document={title}
        line={
          <span className="story-facts">
            {source && <span>{source}</span>}
            <time dateTime={publishedAt}>{formatDateTime(publishedAt, locale, timeZone)}</time>
            {language && <span>{i18n._(LANGUAGE_NAMES[language])}</span>}
            {access === 'company' && <span>{t`Only my account`}</span>}
            {types.map((type) => (
              <span key={type} className="story-trigger">
                {i18n._(TRIGGER_NAMES[type])}
              </span>
            ))}
          </span>
        }
        actions={story.can.delete && <Delete story={story} />}
      />
      {!read && (
        <p role="status">
          <Trans>This story is being read. Mood and companies appear in a moment.</Trans>
        </p>
      )}
      <section className="panel">
        <MarkedText story={story} />
        {address && (
          <p>
            <a href={address} target="_blank" rel="noreferrer">
              <Trans>Read at the source</Trans>
            </a>
          </p>
        )}
      </section>
      <StoryMoods story={story} />
      <StoryActions story={story} onTask={mayPlan ? setAbout : undefined} />
      <Sources story={story} />
      <Suspense fallback={null}>
        {about && <TaskDrawer taskId="new" about={about} onClose={() => setAbout(null)} />}
      </Suspense>
      <p>
        <Link to={href('news', locale)}>
          <Trans>All news</Trans>
        </Link>
      </p>
    </>
  )
}

function Sources({ story: { sources } }: { story: Story }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  if (sources.length === 0) return null
  return (
    <Panel title={t`Also reported by`}>
      <ul className="rows">
        {sources.map(({ id, source, title, address, publishedAt }) => (
          <li key={id}>
            <span className="row-main">
              <strong>{source || title}</strong>
              <span className="quiet">{formatDateTime(publishedAt, locale, timeZone)}</span>
            </span>
            {address && (
              <a href={address} target="_blank" rel="noreferrer">
                <Trans>Read at the source</Trans>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Delete({ story: { id, title } }: { story: Story }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const notices = useNotices()
  const offer = useUndoNotice()
  const { remove, bringBack } = useNewsActions()
  function erase() {
    remove.mutate(id, {
      onSuccess: () => {
        void navigate(href('news', locale))
        offer({
          key: `news-${id}`,
          text: t`${title} is deleted`,
          undo: () => bringBack.mutateAsync(id),
          done: t`The story is back`,
          failed: t`Not restored`,
        })
      },
      onError: (error) => notices.failure({ title: t`Not deleted`, text: errorText(i18n, error) }),
    })
  }
  return (
    <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={erase} loading={remove.isPending}>
      <Trans>Delete</Trans>
    </Button>
  )
}
