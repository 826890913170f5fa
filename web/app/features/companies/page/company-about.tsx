import { inLanguage, type Localized } from '@kontor/contract/kit/in-language.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { FIELD_NAMES } from '~/records/company/company-words.ts'
import { DescriptionLanguages } from '~/records/kit/page/description-languages.tsx'
import { Editable, GhostRow } from '~/records/kit/page/editable.tsx'
import { PageSection } from '~/records/kit/page/record-page.tsx'
import { Sourced } from '~/records/kit/page/sourced.tsx'
import type { CompanyView } from './company-view.ts'
import './company-about.css'

/** So many paragraphs and tags are in sight; the others are one press away. */
const FEW_PARAGRAPHS = 2
const FEW_TAGS = 6

/** What it does, in the language of the page, else in English; other languages are one press away. */
export function About({ company, invites = false }: CompanyView) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [search] = useSearchParams()
  const texts: Localized = company.description
  const wished = LOCALES.find((each) => each === search.get('language') && texts[each])
  const found = inLanguage(texts, wished ?? locale)
  const name = i18n._(FIELD_NAMES.description)
  return (
    <PageSection
      title={
        <Sourced record={company} field="description">
          {t({ message: 'About', context: 'what a company does' })}
        </Sourced>
      }
      extra={<DescriptionLanguages texts={texts} shown={found?.locale} />}
    >
      {found ? (
        <Editable field="description" name={name}>
          <Description text={found.text} lang={found.locale === locale ? undefined : found.locale} />
        </Editable>
      ) : (
        invites && <GhostRow field="description" name={name} />
      )}
      <Tags tags={company.tags} invites={invites} />
    </PageSection>
  )
}

function Description({ text, lang }: { text: string; lang: string | undefined }) {
  const paragraphs = text.split(/\n\s*\n/)
  const more = paragraphs.slice(FEW_PARAGRAPHS)
  return (
    <div className="record-description" lang={lang}>
      {paragraphs.slice(0, FEW_PARAGRAPHS).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {more.length > 0 && (
        <details className="record-rest">
          <summary>
            <Trans>More</Trans>
          </summary>
          {more.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
    </div>
  )
}

function Tags({ tags, invites }: { tags: readonly string[]; invites: boolean }) {
  const { i18n, t } = useLingui()
  const name = i18n._(FIELD_NAMES.tags)
  const [few, more] = [tags.slice(0, FEW_TAGS), tags.slice(FEW_TAGS)]
  if (tags.length === 0) return invites && <GhostRow field="tags" name={name} />
  return (
    <Editable field="tags" name={name}>
      <TagList tags={few} name={name} />
      {more.length > 0 && (
        <details className="company-more-tags">
          <summary>{t`${plural(more.length, { one: '# more', other: '# more' })}`}</summary>
          <TagList tags={more} name={name} />
        </details>
      )}
    </Editable>
  )
}

function TagList({ tags, name }: { tags: readonly string[]; name: string }) {
  return (
    <ul className="record-tags" aria-label={name}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
