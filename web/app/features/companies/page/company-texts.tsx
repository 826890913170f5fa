import { inLanguage, type Localized } from '@kontor/contract/kit/in-language.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { FIELD_NAMES } from '~/records/company/company-words.ts'
import { Editable, GhostRow } from '~/records/kit/page/editable.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { Sourced } from '~/records/kit/page/sourced.tsx'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import type { CompanyView } from './company-view.ts'

/** In the language of the page, else in English; the others are one press away. */
export function Description({ company }: CompanyView) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const texts: Localized = company.description
  const wished = LOCALES.find((each) => each === search.get('language') && texts[each])
  const found = inLanguage(texts, wished ?? locale)
  const name = i18n._(FIELD_NAMES.description)
  if (!found) {
    return (
      <PageSection title={name}>
        <GhostRow field="description" name={name} />
      </PageSection>
    )
  }
  return (
    <PageSection
      title={
        <Sourced record={company} field="description">
          {name}
        </Sourced>
      }
      extra={<Languages texts={texts} shown={found.locale} />}
    >
      <Editable field="description" name={name}>
        <div className="record-description" lang={found.locale === locale ? undefined : found.locale}>
          {found.text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Editable>
    </PageSection>
  )
}

function Languages({ texts, shown }: { texts: Localized; shown: string }) {
  const { t } = useLingui()
  const known = LOCALES.filter((each) => texts[each])
  if (known.length < 2) return null
  return (
    <nav className="record-languages" aria-label={t`Language of the description`}>
      {known.map((each) => (
        <Link
          key={each}
          to={`?language=${each}`}
          replace
          preventScrollReset
          rel="nofollow"
          lang={each}
          aria-current={each === shown ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[each]}
        </Link>
      ))}
    </nav>
  )
}

export function Tags({ company }: CompanyView) {
  const { i18n } = useLingui()
  const name = i18n._(FIELD_NAMES.tags)
  if (company.tags.length === 0) {
    return (
      <PageSection title={name}>
        <GhostRow field="tags" name={name} />
      </PageSection>
    )
  }
  return (
    <PageSection
      title={
        <Editable field="tags" name={name}>
          {name}
        </Editable>
      }
    >
      <ul className="record-tags">
        {company.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </PageSection>
  )
}
