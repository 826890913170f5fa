import { formatDay } from '@kontor/contract/kit/format.ts'
import type { Shortlist } from '@kontor/contract/shortlists.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { Opinions } from './opinions.tsx'
import { FIELD_NAMES, STATE_NAMES } from './shortlist-words.ts'
import { useRevoke } from './shortlists.queries.ts'
import { Views } from './views.tsx'

const DAY_MS = 86_400_000

/** One shared link: who is in it, what readers see, how often it was opened and what they said. */
export function ShortlistCard({ shortlist }: { shortlist: Shortlist }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { title, state, candidates, fields, views, createdBy } = shortlist
  const lastDay = formatDay(new Date(Date.parse(shortlist.expiresAt) - DAY_MS).toISOString(), locale)
  const names = fields.map((field) => i18n._(FIELD_NAMES[field])).join(', ')
  const facts = [
    i18n._(STATE_NAMES[state]),
    t`until ${lastDay}`,
    shortlist.blind ? t`blind` : '',
    shortlist.hasPassword ? t`with a password` : t`without a password`,
    createdBy ? t`shared by ${createdBy}` : '',
  ]
  return (
    <article className="shortlist-card" aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {state === 'open' && <Actions shortlist={shortlist} />}
      </header>
      <p>{candidates.map(({ name }) => name).join(', ')}</p>
      <p className="quiet">
        <Trans>Readers see: {names}</Trans>
      </p>
      <details>
        <summary>
          {t`${plural(views.shown, { one: 'Opened once', other: 'Opened # times' })}`}
          {views.wrongPassword > 0 &&
            ` · ${t`${plural(views.wrongPassword, { one: '# wrong password', other: '# wrong passwords' })}`}`}
        </summary>
        <Views shortlistId={shortlist.shortlistId} />
      </details>
      {shortlist.feedback.length > 0 && <Opinions shortlist={shortlist} />}
    </article>
  )
}

function Actions({ shortlist: { shortlistId, url, title } }: { shortlist: Shortlist }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const revoke = useRevoke()
  const [isAsking, setIsAsking] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notices.success(sharedText(i18n, 'job.copyLink.success'))
    } catch {
      notices.failure({ title: t`Could not copy`, text: url })
    }
  }
  function end() {
    revoke.mutate(shortlistId, {
      onSuccess: () => notices.success(t`The link is revoked`),
      onError: (error) => notices.failure({ title: t`Not revoked`, text: errorText(i18n, error) }),
    })
  }
  if (isAsking) {
    return (
      <div className="shortlist-actions" role="group" aria-label={t`Revoke the link?`}>
        <span>
          <Trans>Nobody can open it afterwards.</Trans>
        </span>
        <Button danger loading={revoke.isPending} onClick={end}>
          <Trans>Revoke the link</Trans>
        </Button>
        <Button onClick={() => setIsAsking(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="shortlist-actions">
      <a href={url} target="_blank" rel="noreferrer">
        <ExternalLink size={16} aria-hidden /> <Trans>Open as a reader</Trans>
      </a>
      <Button
        icon={<Copy size={16} aria-hidden />}
        aria-label={t`Copy the link of ${title}`}
        onClick={() => void copy()}
      >
        <Trans>Copy the link</Trans>
      </Button>
      <Button danger onClick={() => setIsAsking(true)}>
        <Trans>Revoke…</Trans>
      </Button>
    </div>
  )
}
