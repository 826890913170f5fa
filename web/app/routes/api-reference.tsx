import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiContents } from '~/features/public/api-contents.tsx'
import { ApiEntry } from '~/features/public/api-entry.tsx'
import { areaName } from '~/features/public/api-area-names.server.ts'
import { apiAreas, apiReference, areaOf } from '~/features/public/api-reference.server.ts'
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

export function loader({ url }: LoaderFunctionArgs) {
  const { apiUrl } = webConfig().public
  const area = areaOf(url.searchParams.get('area'))
  return { apiUrl, areas: apiAreas(), area, name: areaName(area), entries: apiReference(area, apiUrl) }
}

export default function ApiReference() {
  const { apiUrl, areas, area, name, entries } = useLoaderData<typeof loader>()
  const { t, i18n } = useLingui()
  return (
    <>
      <PageTitle title={<Trans>API reference</Trans>}>
        <Trans>
          All calls go to <code>{apiUrl}/v1</code> and answer <code>{ENVELOPE}</code>. For programs there is{' '}
          <a href={`${apiUrl}/v1/openapi.json`}>an OpenAPI document</a>.
        </Trans>
      </PageTitle>
      <Section title={<Trans>Contents</Trans>}>
        <ApiContents areas={areas} shown={area} />
        <nav aria-label={t`Calls`} className="p-contents">
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>
                  <span className="p-method">{entry.method}</span> <span>{entry.path}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Section>
      <Section key={area} title={i18n._(name)}>
        {entries.map((entry) => (
          <ApiEntry key={entry.id} entry={entry} />
        ))}
      </Section>
    </>
  )
}
