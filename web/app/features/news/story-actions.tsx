import type { NamedCompany, Story } from '@kontor/contract/news.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { ListPlus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { company as companyKind } from '~/records/company/company-kind.tsx'
import { companyById } from '~/records/company/company.queries.ts'
import { FollowButton } from '~/records/kit/follow-button.tsx'
import { useListEntry } from '~/records/kit/use-list-entry.tsx'
import { Panel } from '~/ui/panel.tsx'

type Props = {
  story: Pick<Story, 'companies'>
  /** Opens a new task about a company; without it the plan or the role has none. */
  onTask: ((about: { kind: 'company'; id: string; title: string }) => void) | undefined
}

/** What a story is a reason for: following its companies, keeping them on a list, and something to be done. */
export function StoryActions({ story, onTask }: Props) {
  const { t } = useLingui()
  if (story.companies.length === 0) return null
  return (
    <Panel title={t`Companies in this story`}>
      <ul className="rows">
        {story.companies.map(({ company }) => (
          <li key={company.id}>
            <CompanyActions company={company} onTask={onTask} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function CompanyActions({
  company: { id, title, slug },
  onTask,
}: Pick<NamedCompany, 'company'> & Pick<Props, 'onTask'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useQuery(companyById(id))
  const listing = useListEntry('company', [id])
  return (
    <div className="story-actions">
      <Link to={href('company', locale, { slug })}>{title}</Link>
      <span>
        {data && <FollowButton kind={companyKind} record={data} size="small" />}
        {listing.items.map(({ key, label, onClick }) => (
          <Button
            key={key}
            size="small"
            icon={<ListPlus size={16} aria-hidden />}
            aria-label={`${label} ${title}`}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
        {onTask && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            aria-label={t`New task about ${title}`}
            onClick={() => onTask({ kind: 'company', id, title })}
          >
            <Trans>New task</Trans>
          </Button>
        )}
      </span>
      {listing.sheet}
    </div>
  )
}
