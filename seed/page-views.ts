import { LOCALES, type Locale } from '@kontor/contract/kit/locales.ts'
import { type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import type { PlatformTx } from '../server/src/kit/db/scope.ts'

const DAYS = 90
const DAY_MS = 86_400_000
/** How often a page is opened on a working day. */
const USUAL: Partial<Record<PageName, number>> = {
  landing: 40,
  home: 90,
  search: 60,
  searchCompanies: 110,
  company: 180,
  contacts: 70,
  contactDetail: 120,
  jobs: 50,
  jobApplications: 85,
  tasks: 45,
  pricing: 12,
  knowledge: 9,
  knowledgeArticle: 16,
  careersJob: 30,
}
const SHARES: Readonly<Record<Locale, number>> = { en: 0.3, de: 0.55, fr: 0.15 }

/** Page views of the last months, with quiet weekends and a slow rise, the same every time. */
export async function fillPageViews(tx: PlatformTx, now: Date) {
  const rows = Array.from({ length: DAYS }, (_, ago) => new Date(now.getTime() - (ago + 1) * DAY_MS)).flatMap(
    (date, ago) => {
      const weekend = [0, 6].includes(date.getUTCDay()) ? 0.2 : 1
      const rise = 1 - (ago / DAYS) * 0.4
      return Object.entries(USUAL).flatMap(([page, usual], nth) =>
        LOCALES.map((locale) => {
          const sway = 0.85 + ((date.getUTCDate() * 7 + nth * 13) % 30) / 100
          const views = Math.round(usual * weekend * rise * sway * SHARES[locale])
          return {
            day: date.toISOString().slice(0, 10),
            path: PAGES[page as PageName].path,
            locale,
            views: String(views),
          }
        }),
      )
    },
  )
  const seen = rows.filter(({ views }) => views !== '0')
  for (let at = 0; at < seen.length; at += 1000)
    await tx
      .insertInto('flows.page_views')
      .values(seen.slice(at, at + 1000))
      .execute()
}
