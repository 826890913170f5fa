import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { inLanguage, type Localized } from '@kontor/contract/kit/in-language.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'
import { PageSection } from './page-section.tsx'
import type { ShownCompany } from './shown-company.ts'
import { Sourced } from './sourced.tsx'

/** In the language of the page, else in English; the others are one press away. */
export function Description({ company }: ShownCompany) {
  const locale = useLocale()
  const [search] = useSearchParams()
  const texts: Localized = company.description
  const wished = LOCALES.find((each) => each === search.get('language') && texts[each])
  const found = inLanguage(texts, wished ?? locale)
  if (!found) return null
  return (
    <PageSection title={<Trans>Description</Trans>} extra={<Languages texts={texts} shown={found.locale} />}>
      <div className="co-description" lang={found.locale === locale ? undefined : found.locale}>
        {found.text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="co-note">
        <Sourced company={company} field="description">
          <Trans>Source</Trans>
        </Sourced>
      </p>
    </PageSection>
  )
}

function Languages({ texts, shown }: { texts: Localized; shown: string }) {
  const { t } = useLingui()
  const known = LOCALES.filter((each) => texts[each])
  if (known.length < 2) return null
  return (
    <nav className="co-languages" aria-label={t`Language of the description`}>
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
