import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageTitle } from '~/features/public/page-title.tsx'
import { loadSitePage } from '~/features/public/reading/load-reading.server.ts'
import { Prose } from '~/features/public/reading/prose.tsx'
import { sitePageMeta } from '~/features/public/reading/reading-meta.ts'
import { Section } from '~/features/public/section.tsx'
import '~/features/public/reading/reading.css'

export const meta = sitePageMeta

export function loader(args: LoaderFunctionArgs) {
  return loadSitePage(args)
}

/** A page that is written as Markdown: what stands before its first heading leads it in. */
export default function SitePage() {
  const { headline, lead, sections } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={headline}>{lead}</PageTitle>
      {sections.map(({ title, html }) => (
        <Section key={title} title={title}>
          <Prose html={html} />
        </Section>
      ))}
    </>
  )
}
