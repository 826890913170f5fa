import type { Localized } from '@kontor/contract/kit/in-language.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'

/** The languages a description is there in, where there are several. */
export function DescriptionLanguages({ texts, shown }: { texts: Localized; shown: string | undefined }) {
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
