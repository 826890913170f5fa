import type { Reply, Thread as ThreadData } from '@kontor/contract/comments.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CircleCheck, Ellipsis, History, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { may } from '~/lib/may.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { useUser } from '~/lib/visitor.ts'
import { initialsOf } from '~/ui/initials.ts'
import { Loaded } from '~/ui/loaded.tsx'
import { MenuButton } from '~/ui/menu-button.tsx'
import { Moment } from '~/ui/moment.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useTimeZone } from '../account.queries.ts'
import { useUndoNotice } from '../use-undo-notice.tsx'
import { commentAnchor } from './comment-anchor.ts'
import { CommentText, type LinkKinds } from './comment-text.tsx'
import { type About, useCommenting, versionsOf, type Words } from './comments.queries.ts'
import { Composer } from './composer.tsx'
import './comments.css'

type Props = {
  thread: ThreadData
  kinds: LinkKinds
  /** What it is about, where the place does not say it. */ about?: ReactNode
}

/** Who is called into it must see the list as well, where one is meant. */
function aboutOf({ record: { kind, id }, list }: ThreadData): About {
  return list ? { kind, id, listId: list.id } : { kind, id }
}

/** One discussion: what was said, the replies, and the place for the next. */
export function Thread({ thread, kinds, about }: Props) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const attemptOf = useIdempotencyKey()
  const { reply, resolve } = useCommenting()
  const [isReplying, setReplying] = useState(false)
  const mayWrite = may(useUser(), 'record:write')
  const { id, replies, resolved } = thread
  const record = aboutOf(thread)
  const onError = (error: unknown) => notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })

  async function send(body: Words) {
    try {
      await reply.mutateAsync({ id, body, key: attemptOf({ id, body }) })
      setReplying(false)
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }
  return (
    <article className={resolved ? 'thread thread-resolved' : 'thread'}>
      {about}
      <Said said={thread} record={record} kinds={kinds} />
      {replies.length > 0 && (
        <div className="thread-replies">
          {replies.map((each) => (
            <Said key={each.id} said={each} record={record} kinds={kinds} />
          ))}
        </div>
      )}
      {isReplying ? (
        <Composer
          record={record}
          label={t`Reply`}
          submit={t`Reply`}
          busy={reply.isPending}
          onSend={send}
          onCancel={() => setReplying(false)}
        />
      ) : (
        mayWrite && (
          <div className="thread-actions">
            <Button size="small" onClick={() => setReplying(true)}>
              <Trans>Reply</Trans>
            </Button>
            <Button
              size="small"
              icon={resolved ? <RotateCcw size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
              loading={resolve.isPending}
              onClick={() => resolve.mutate({ id, resolved: !resolved }, { onError })}
            >
              {resolved ? <Trans>Open again</Trans> : <Trans>Resolve</Trans>}
            </Button>
            {resolved && <Resolved by={resolved.by} at={resolved.at} />}
          </div>
        )
      )}
    </article>
  )
}

function Resolved({ by, at }: { by: string | null; at: string }) {
  const moment = <Moment at={at} timeZone={useTimeZone()} />
  return (
    <span className="quiet">
      {by ? (
        <Trans>
          Resolved by {by}, {moment}
        </Trans>
      ) : (
        <Trans>Resolved {moment}</Trans>
      )}
    </span>
  )
}

type SaidProps = { said: Reply; record: About; kinds: LinkKinds }

/** The comment that the address names is scrolled to once it is drawn, and marked. */
function useLinked(id: string) {
  const anchor = commentAnchor(id)
  const isLinked = useLocation().hash === `#${anchor}`
  const linkRef = useCallback(
    (node: HTMLElement | null) => {
      if (node && isLinked) node.scrollIntoView({ block: 'center' })
    },
    [isLinked],
  )
  return { anchor, isLinked, linkRef }
}

function Said({ said, record, kinds }: SaidProps) {
  const { t } = useLingui()
  const timeZone = useTimeZone()
  const [mode, setMode] = useState<'read' | 'edit' | 'versions'>('read')
  const { anchor, isLinked, linkRef } = useLinked(said.id)
  const name = said.author?.name ?? t`Former user`
  const { save, remove, isBusy } = useSaidActions(said, () => setMode('read'))
  const items = [
    ...(said.can.edit
      ? [{ key: 'edit', icon: <Pencil size={16} />, label: t`Edit`, onClick: () => setMode('edit') }]
      : []),
    ...(said.editedAt
      ? [
          {
            key: 'versions',
            icon: <History size={16} />,
            label: t`Earlier versions`,
            onClick: () => setMode('versions'),
          },
        ]
      : []),
    ...(said.can.delete
      ? [{ key: 'delete', icon: <Trash2 size={16} />, label: t`Delete`, danger: true, onClick: () => void remove() }]
      : []),
  ]
  return (
    <div className={isLinked ? 'said said-linked' : 'said'} ref={linkRef} id={anchor}>
      <span className="said-face" aria-hidden>
        {initialsOf(name)}
      </span>
      <div className="said-body">
        <header>
          <strong>{name}</strong>
          <span className="quiet">
            <Moment at={said.createdAt} timeZone={timeZone} />
            {said.editedAt && !said.deleted && <Trans> · edited</Trans>}
          </span>
          {items.length > 0 && !said.deleted && (
            <MenuButton items={items} name={t`Actions for the comment by ${name}`} className="icon-button">
              <Ellipsis size={16} aria-hidden />
            </MenuButton>
          )}
        </header>
        {said.deleted && (
          <p className="quiet">
            <Trans>This comment was deleted.</Trans>
          </p>
        )}
        {!said.deleted && mode !== 'edit' && <CommentText {...said} kinds={kinds} />}
        {mode === 'edit' && (
          <Composer
            record={record}
            initial={said}
            label={t`Edit comment`}
            submit={t`Save`}
            busy={isBusy}
            onSend={save}
            onCancel={() => setMode('read')}
          />
        )}
        {mode === 'versions' && <Versions id={said.id} kinds={kinds} onClose={() => setMode('read')} />}
      </div>
    </div>
  )
}

function Versions({ id, kinds, onClose }: { id: string; kinds: LinkKinds; onClose: () => void }) {
  const timeZone = useTimeZone()
  const query = useQuery(versionsOf(id))
  return (
    <section className="versions">
      <Loaded query={query} skeleton={<SkeletonLines lines={2} />}>
        {(past) =>
          past.map(({ text, at }) => (
            <div key={at}>
              <span className="quiet">
                <Moment at={at} timeZone={timeZone} />
              </span>
              <CommentText text={text} mentions={[]} links={[]} kinds={kinds} />
            </div>
          ))
        }
      </Loaded>
      <Button size="small" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </section>
  )
}

function useSaidActions({ id, version }: Reply, onSaved: () => void) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const offer = useUndoNotice()
  const { update, remove, bringBack } = useCommenting()
  const fail = (title: string, error: unknown) => notices.failure({ title, text: errorText(i18n, error) })
  return {
    isBusy: update.isPending,
    save: async (words: Words) => {
      try {
        await update.mutateAsync({ id, body: { ...words, version } })
        onSaved()
        return true
      } catch (error) {
        fail(t`Not saved`, error)
        return false
      }
    },
    remove: async () => {
      try {
        await remove.mutateAsync(id)
        offer({
          key: id,
          text: t`The comment was deleted`,
          undo: () => bringBack.mutateAsync(id),
          done: t`Undone`,
          failed: t`This could not be undone`,
        })
      } catch (error) {
        fail(t`The comment was not deleted`, error)
      }
    },
  }
}
