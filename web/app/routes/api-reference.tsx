import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { ApiEntry } from '~/features/public/api-entry.tsx'
import { apiReference } from '~/features/public/api-reference.server.ts'
import { PageTitle } from '~/features/public/page-title.tsx'
import { Section } from '~/features/public/section.tsx'
import { webConfig } from '~/lib/config.server.ts'
import { metaOf } from '~/ui/plain/page-meta.ts'
import '~/features/public/api-reference.css'

export const meta = metaOf('apiReference', {
  title: msg`API reference`,
  description: msg`Every call of the Kontor API with its parameters, answers, errors and an example.`,
})

const ENVELOPE = '{ data, error }'

export function loader() {
  const { apiUrl } = webConfig().public
  return { apiUrl, groups: apiReference(apiUrl) }
}

export default function ApiReference() {
  const { apiUrl, groups } = useLoaderData<typeof loader>()
  const { t } = useLingui()
  const names: Record<string, string> = { auth: t`Sessions`, accounts: t`Accounts`, operations: t`Operations` }
  return (
    <>
      <PageTitle title={<Trans>API reference</Trans>}>
        <Trans>
          All calls go to <code>{apiUrl}/v1</code> and answer <code>{ENVELOPE}</code>. For programs there is{' '}
          <a href={`${apiUrl}/v1/openapi.json`}>an OpenAPI document</a>.
        </Trans>
      </PageTitle>
      <Section title={<Trans>Contents</Trans>}>
        <nav aria-label={t`Calls`} className="p-contents">
          {groups.map(({ group, entries }) => (
            <ul key={group}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <a href={`#${entry.id}`}>
                    <span className="p-method">{entry.method}</span> <span>{entry.path}</span>
                  </a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </Section>
      {groups.map(({ group, entries }) => (
        <Section key={group} title={names[group] ?? group}>
          {entries.map((entry) => (
            <ApiEntry key={entry.id} entry={entry} />
          ))}
        </Section>
      ))}
    </>
  )
}
