import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadBlogPost } from '~/features/public/reading/load-reading.server.ts'
import { Prose } from '~/features/public/reading/prose.tsx'
import { blogPostMeta } from '~/features/public/reading/reading-meta.ts'
import { useLocale } from '~/lib/i18n.ts'
import { SiteLink } from '~/ui/plain/site-link.tsx'
import '~/features/public/reading/reading.css'

export const meta = blogPostMeta

export function loader(args: LoaderFunctionArgs) {
  return loadBlogPost(args)
}

export default function BlogPost() {
  const { title, description, day, shownDay, html } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  return (
    <article className="p-article">
      <nav className="p-crumbs" aria-label={t`Where you are`}>
        <ol>
          <li>
            <SiteLink to={href('blog', useLocale())}>
              <Trans>Blog</Trans>
            </SiteLink>
          </li>
          <li>
            <time dateTime={day}>{shownDay}</time>
          </li>
        </ol>
      </nav>
      <header>
        <h1>{title}</h1>
        <p>{description}</p>
      </header>
      <Prose html={html} />
    </article>
  )
}
