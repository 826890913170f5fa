import type { HiddenPerson, TaughtWeights } from '@kontor/contract/hidden-people.ts'
import { formatDay } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '~/lib/api-error.ts'
import { useLocale } from '~/lib/i18n.ts'
import { useTimeZone } from '~/records/kit/account.queries.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { Sheet } from '~/ui/sheet.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import { useNotices } from '~/ui/use-notices.ts'
import { useWeightsText } from '../rankings/ranking-words.ts'
import { hiddenOf, useHiding } from './fit.queries.ts'
import { useHideReasonName } from './hide-reasons.ts'

type Props = { jobId: string; isBlind: boolean; onClose: () => void }

/** Who is hidden of a job, why, and what that teaches the order; each can be shown again. */
export function HiddenSheet({ jobId, isBlind, onClose }: Props) {
  const { t } = useLingui()
  const query = useQuery(hiddenOf(jobId, isBlind))
  return (
    <Sheet open title={t`Hidden people`} onClose={onClose}>
      <Loaded query={query} skeleton={<SkeletonLines lines={6} />}>
        {({ items, taught }) =>
          items.length === 0 ? (
            <EmptyState
              icon={Eye}
              title={t`Nobody is hidden`}
              text={t`People you hide from this job are listed here.`}
            />
          ) : (
            <>
              <Taught taught={taught} />
              <ul className="rows fit-hidden">
                {items.map((person) => (
                  <Hidden key={person.personId} jobId={jobId} person={person} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Sheet>
  )
}

function Taught({ taught }: { taught: TaughtWeights }) {
  const { t } = useLingui()
  const textOf = useWeightsText()
  if (Object.keys(taught).length === 0) return null
  const weights = textOf(taught)
  return <p className="quiet">{t`What people were hidden for counts more here: ${weights}.`}</p>
}

function Hidden({ jobId, person }: { jobId: string; person: HiddenPerson }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const nameOf = useHideReasonName()
  const notices = useNotices()
  const { unhide } = useHiding(jobId)
  const { personId, reason, note, by, at } = person
  const name = person.name ?? t`Somebody`
  const told = [by?.name ?? t`Somebody who has left`, formatDay(at, locale, timeZone)]
  async function show() {
    try {
      await unhide.mutateAsync(personId)
      notices.success(t`${name} is suggested again`)
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
  }
  return (
    <li>
      <div>
        {person.name === null ? (
          <strong>{name}</strong>
        ) : (
          <Link to={href('contactDetail', locale, { id: personId })}>
            <strong>{name}</strong>
          </Link>
        )}
        <p>{[nameOf(reason), note].filter(Boolean).join(': ')}</p>
        <p className="quiet">{told.join(' · ')}</p>
      </div>
      <Button size="small" loading={unhide.isPending} aria-label={t`Show again: ${name}`} onClick={() => void show()}>
        <Trans>Show again</Trans>
      </Button>
    </li>
  )
}
