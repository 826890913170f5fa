import { href, splitLocale } from '@kontor/contract/kit/paths.ts'
import { Trans } from '@lingui/react/macro'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { PageTitle } from '~/features/public/page-title.tsx'
import { loadBlog } from '~/features/public/reading/load-reading.server.ts'
import { BLOG_WORDS, feedLink } from '~/features/public/reading/reading-meta.ts'
import { useLocale } from '~/lib/i18n.ts'
import { metaOf } from '~/ui/plain/page-meta.ts'
import { SiteLink } from '~/ui/plain/site-link.tsx'
import '~/features/public/reading/reading.css'

const ownMeta = metaOf('blog', BLOG_WORDS)

export const meta: MetaFunction = (args) => [
  ...(ownMeta(args) ?? []),
  feedLink(splitLocale(args.location.pathname).locale),
]

export function loader(args: LoaderFunctionArgs) {
  return loadBlog(args)
}

export default function Blog() {
  const { posts, feed } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <>
      <PageTitle title={<Trans>Blog</Trans>}>
        <Trans>How Kontor is built and why it works the way it does.</Trans>
      </PageTitle>
      <ul className="p-entries p-posts">
        {posts.map(({ slug, title, description, day, shownDay }) => (
          <li key={slug}>
            <time dateTime={day}>{shownDay}</time>
            <h2>
              <SiteLink to={href('blogPost', locale, { slug })}>{title}</SiteLink>
            </h2>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <p className="p-feed">
        <a href={feed}>
          <Trans>Subscribe by RSS</Trans>
        </a>
      </p>
    </>
  )
}
