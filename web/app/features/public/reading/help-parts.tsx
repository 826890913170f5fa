import { href } from '@kontor/contract/kit/paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '~/lib/i18n.ts'
import { SiteLink } from '~/ui/plain/site-link.tsx'

type Entry = { slug: string; title: string; description: string }

/** Works without a script: the answer is a page of its own. */
export function HelpSearch({ question = '' }: { question?: string }) {
  const { t } = useLingui()
  return (
    <form className="p-help-search" role="search" method="get" action={href('knowledge', useLocale())}>
      <input
        key={question}
        type="search"
        name="query"
        aria-label={t`Search the help`}
        placeholder={t`Search the help`}
        defaultValue={question}
        maxLength={100}
      />
      <button type="submit" className="p-button p-button-primary">
        <Trans>Search</Trans>
      </button>
    </form>
  )
}

export function HelpEntries({ entries }: { entries: readonly Entry[] }) {
  const locale = useLocale()
  return (
    <ul className="p-entries">
      {entries.map(({ slug, title, description }) => (
        <li key={slug}>
          <SiteLink to={href('knowledgeArticle', locale, { slug })}>{title}</SiteLink>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
