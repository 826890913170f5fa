import type { Company } from '@kontor/contract/company-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { companyHref } from '~/records/company/company-link.ts'
import { ADDRESS_NAMES, FIELD_NAMES, RELATION_NAMES } from '~/records/company/company-words.ts'
import { CopyMark } from '~/records/kit/page/contact-value.tsx'
import { Editable, GhostRow } from '~/records/kit/page/editable.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { Sourced } from '~/records/kit/page/sourced.tsx'
import { Icon } from '~/ui/plain/icon.tsx'
import { OPEN_MARK } from '~/ui/plain/record-icons.ts'
import { groupOf, Period, RelationPicture } from './relation-picture.tsx'
import type { CompanyView } from './company-view.ts'

export function Addresses({ company, countries }: CompanyView) {
  const { i18n } = useLingui()
  const name = i18n._(FIELD_NAMES.addresses)
  if (company.addresses.length === 0) {
    return (
      <PageSection title={name}>
        <GhostRow field="addresses" name={name} />
      </PageSection>
    )
  }
  return (
    <PageSection
      title={
        <Editable field="addresses" name={name}>
          <Sourced record={company} field="addresses">
            {name}
          </Sourced>
        </Editable>
      }
    >
      <ul className="record-addresses">
        {company.addresses.map(({ kind, street, postalCode, city, region, country }) => (
          <li key={[kind, street, postalCode, city, country].join('|')}>
            <h3>{i18n._(ADDRESS_NAMES[kind])}</h3>
            <AddressLines
              lines={[
                street,
                `${postalCode} ${city}`.trim(),
                region === city ? '' : region,
                countries[country] ?? country,
              ].filter(Boolean)}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Opens the search of a free map in a tab of its own; nothing is asked there before that. */
function mapAddress(text: string) {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`
}

function AddressLines({ lines }: { lines: string[] }) {
  const { t } = useLingui()
  const text = lines.join(', ')
  return (
    <span className="record-contact record-contact-lines">
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <CopyMark text={text} />
      <a
        className="record-contact-mark"
        href={mapAddress(text)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={t`Open ${text}`}
        title={t`Open on a map`}
      >
        <Icon of={OPEN_MARK} size={16} />
      </a>
    </span>
  )
}

type Related = Company['relations'][number]

/** As many as can be taken in at once; the rest opens on demand, without script too. */
const MOST = 8

export function Relations({ company }: CompanyView) {
  const { others } = groupOf(company.relations)
  const count = others.length
  return (
    <PageSection title={<Trans>Related companies</Trans>}>
      <RelationPicture company={company} />
      {count > 0 && <RelationList relations={others.slice(0, MOST)} />}
      {count > MOST && (
        <details className="record-rest">
          <summary>
            <Trans>Show all {count}</Trans>
          </summary>
          <RelationList relations={others.slice(MOST)} />
        </details>
      )}
    </PageSection>
  )
}

function RelationList({ relations }: { relations: Related[] }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <ul className="record-relations">
      {relations.map((relation) => (
        <li key={relation.relationId}>
          <Link to={companyHref(relation.company, locale)}>{relation.company.name}</Link>
          <span className="record-note">
            {i18n._(RELATION_NAMES[relation.direction][relation.kind])}
            <Period relation={relation} />
          </span>
        </li>
      ))}
    </ul>
  )
}
