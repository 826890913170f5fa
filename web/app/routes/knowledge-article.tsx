import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HELP_GROUP_NAMES } from '~/features/public/reading/help-groups.ts'
import { HelpEntries, HelpSearch } from '~/features/public/reading/help-parts.tsx'
import { loadHelpArticle } from '~/features/public/reading/load-reading.server.ts'
import { Prose } from '~/features/public/reading/prose.tsx'
import { helpArticleMeta } from '~/features/public/reading/reading-meta.ts'
import { useLocale } from '~/lib/i18n.ts'
import { SiteLink } from '~/ui/plain/site-link.tsx'
import '~/features/public/reading/reading.css'

export const meta = helpArticleMeta

export function loader(args: LoaderFunctionArgs) {
  return loadHelpArticle(args)
}

export default function KnowledgeArticle() {
  const { title, description, group, html, others } = useLoaderData<typeof loader>()
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (
    <article className="p-article">
      <nav className="p-crumbs" aria-label={t`Where you are`}>
        <ol>
          <li>
            <SiteLink to={href('knowledge', locale)}>
              <Trans>Help</Trans>
            </SiteLink>
          </li>
          <li>{i18n._(HELP_GROUP_NAMES[group])}</li>
        </ol>
      </nav>
      <header>
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <Prose html={html} />
      <HelpSearch />
      {others.length > 0 && (
        <section className="p-others" aria-labelledby="help-others">
          <h2 id="help-others">{i18n._(HELP_GROUP_NAMES[group])}</h2>
          <HelpEntries entries={others} />
        </section>
      )}
    </article>
  )
}
