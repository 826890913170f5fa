import type { DocumentHit } from '@kontor/contract/document-search.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { PersonAvatar } from '~/records/person/person-avatar.tsx'
import { documentsWith } from './person-files.queries.ts'
import './document-hits.css'

/** People in whose documents the words stand, with the place; nothing where there are none. */
export function DocumentHits({ query }: { query: string }) {
  const { t } = useLingui()
  const { data } = useQuery(documentsWith(query))
  if (!data || data.items.length === 0) return null
  return (
    <section className="document-hits" aria-label={t`Found in documents`}>
      <h2>
        <FileText size={16} aria-hidden />
        <Plural value={data.items.length} one="Also in # document" other="Also in # documents" />
      </h2>
      <ul>
        {data.items.map((hit) => (
          <Hit key={hit.fileId} hit={hit} />
        ))}
      </ul>
    </section>
  )
}

function Hit({ hit }: { hit: DocumentHit }) {
  const locale = useLocale()
  const { personId: id, fileId, fileName, name, headline, avatarUrl } = hit
  return (
    <li>
      <PersonAvatar url={avatarUrl} size={32} />
      <div>
        <p>
          <Link to={href('contactDetail', locale, { id })}>{name}</Link>
          {headline && <span className="quiet"> {headline}</span>}
          {' · '}
          <Link to={href('contactDocuments', locale, { id }, { fileId })}>{fileName}</Link>
        </p>
        <p className="document-excerpt">{marked(hit)}</p>
      </div>
    </li>
  )
}

/** The excerpt with its words marked; it is text and nothing else. */
function marked({ excerpt, marks }: DocumentHit): ReactNode[] {
  const starts = [0, ...marks.map(({ end }) => end)]
  return starts.map((from, index) => {
    const mark = marks[index]
    return (
      <Fragment key={from}>
        {excerpt.slice(from, mark?.start)}
        {mark && <mark>{excerpt.slice(mark.start, mark.end)}</mark>}
      </Fragment>
    )
  })
}
