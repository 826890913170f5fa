import { formatNumber } from '@kontor/contract/kit/format.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { rowsOf } from '~/records/kit/record.queries.ts'
import { MoodCourse } from '~/records/news/mood-course.tsx'
import { newsCount, newsList } from '~/records/news/news.queries.ts'
import { StoryRows } from '~/records/news/story-rows.tsx'
import { Loaded } from '~/ui/loaded.tsx'
import { SkeletonLines } from '~/ui/skeleton.tsx'
import type { CompanyView } from './company-view.ts'

const FEW = 5

/** What is reported about the company, with what it means for it. */
export function CompanyNews({ company: { companyId } }: CompanyView) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useInfiniteQuery(newsList({ companyId, limit: FEW }))
  const found = useQuery(newsCount({ companyId })).data
  const stories = formatNumber(found?.count ?? 0, locale)
  return (
    <PageSection
      title={t`News`}
      note={
        found &&
        found.count > 0 &&
        !found.more &&
        t`${plural(found.count, { one: `${stories} story`, other: `${stories} stories` })}`
      }
      extra={
        <Link to={href('news', locale, {}, { companyId })}>
          <Trans>Show all</Trans>
        </Link>
      }
    >
      <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
        {(data) => {
          const rows = rowsOf(data).slice(0, FEW)
          if (rows.length > 0)
            return (
              <>
                <MoodCourse companyId={companyId} />
                <StoryRows rows={rows} companyId={companyId} />
              </>
            )
          return (
            <p className="quiet">
              <Trans>No stories about this company yet.</Trans>
            </p>
          )
        }}
      </Loaded>
    </PageSection>
  )
}
