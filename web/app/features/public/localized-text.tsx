import { inLanguage, type Localized } from '@kontor/contract/kit/in-language.ts'
import { useLocale } from '~/lib/i18n.ts'
import { paragraphsOf } from './careers-view.ts'

/** A text in the language of the page, else in one it exists in; as text, whatever stands in it. */
export function LocalizedText({ texts }: { texts: Localized }) {
  const locale = useLocale()
  const found = inLanguage(texts, locale)
  if (!found) return null
  return (
    <div className="careers-text" lang={found.locale === locale ? undefined : found.locale}>
      {paragraphsOf(found.text).map((paragraph, at) => (
        // Paragraphs of an advertisement repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  )
}
