import { inLanguage } from '@kontor/contract/kit/in-language.ts'
import { splitLocale } from '@kontor/contract/kit/paths.ts'
import { msg } from '@lingui/core/macro'
import type { MetaFunction } from 'react-router'
import { i18nFor } from '~/lib/i18n.ts'
import { pageMeta } from '~/lib/meta.ts'
import { ROOT_ID, type Visitor } from '~/lib/visitor.ts'
import { type CareersJobView, careersTitle, type CareersView } from './careers-view.ts'
import { jobPosting } from './job-posting.ts'

/** What search engines show of a description. */
const SNIPPET = 160

function snippet(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= SNIPPET ? line : `${line.slice(0, SNIPPET).replace(/\s\S*$/, '')}…`
}

export const careersMeta: MetaFunction = ({ loaderData, location, matches }) => {
  const shown = loaderData as CareersView | undefined
  if (!shown) return []
  const { companyName, slug, introduction, headline } = shown.page
  const { locale } = splitLocale(location.pathname)
  const i18n = i18nFor(location.pathname)
  const said = inLanguage(introduction, locale) ?? inLanguage(headline, locale)
  const title = i18n._(msg`Jobs at ${companyName}`)
  const description = said ? snippet(said.text) : title
  return pageMeta({ title, description, page: 'careers', params: { slug }, locale, matches })
}

/** Title, description and the advertisement as search engines read it. */
export const careersJobMeta: MetaFunction = ({ loaderData, location, matches }) => {
  const shown = loaderData as CareersJobView | undefined
  if (!shown) return []
  const { companyName, slug, job } = shown.page
  const { locale } = splitLocale(location.pathname)
  const site = matches.find((match) => match?.id === ROOT_ID)?.loaderData as Visitor | undefined
  const title = `${careersTitle(job, locale)} – ${companyName}`
  const description = snippet(inLanguage(job.description, locale)?.text ?? title)
  const params = { slug, id: job.jobId }
  return [
    ...pageMeta({ title, description, page: 'careersJob', params, locale, matches }),
    { 'script:ld+json': jobPosting(shown.page, locale, site?.config.publicUrl ?? '') },
  ]
}
