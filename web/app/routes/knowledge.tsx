import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageTitle } from '~/features/public/page-title.tsx'
import { HELP_GROUP_NAMES } from '~/features/public/reading/help-groups.ts'
import { HelpEntries, HelpSearch } from '~/features/public/reading/help-parts.tsx'
import { loadHelp } from '~/features/public/reading/load-reading.server.ts'
import { HELP_WORDS } from '~/features/public/reading/reading-meta.ts'
import { Section } from '~/features/public/section.tsx'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/public/reading/reading.css'

export const meta = metaOf('knowledge', HELP_WORDS)

export function loader(args: LoaderFunctionArgs) {
  return loadHelp(args)
}

export default function Knowledge() {
  const { question, hits, groups } = useLoaderData<typeof loader>()
  const { i18n } = useLingui()
  return (
    <>
      <PageTitle title={<Trans>Help</Trans>}>
        <Trans>What you can do in Kontor, and how. Every article describes what this version does.</Trans>
      </PageTitle>
      <HelpSearch question={question} />
      {question !== '' && (
        <Section
          title={<Trans>Results</Trans>}
          lead={hits.length > 0 && <Plural value={hits.length} one="# article" other="# articles" />}
        >
          {hits.length > 0 ? (
            <HelpEntries entries={hits} />
          ) : (
            <p role="status">
              <Trans>No results for “{question}”. Try another word, or choose from all articles below.</Trans>
            </p>
          )}
        </Section>
      )}
      {groups.map(({ group, articles }) => (
        <Section key={group} title={i18n._(HELP_GROUP_NAMES[group])}>
          <HelpEntries entries={articles} />
        </Section>
      ))}
    </>
  )
}
