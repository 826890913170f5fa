import { formatNumber } from '@kontor/contract/kit/format.ts'
import { LOCALES } from '@kontor/contract/kit/locales.ts'
import type { PageViews } from '@kontor/contract/operations.ts'
import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { useLocale } from '~/lib/i18n.ts'
import { LANGUAGE_NAMES } from '~/ui/plain/language-names.ts'

type Pages = z.infer<typeof PageViews>['pages']

/** The pages by their pattern, the most read first, and in which language. */
export function ViewsTable({ pages }: { pages: Pages }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <table className="data-table">
      <caption className="visually-hidden">{t`Views by page`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Page`}</th>
          <th scope="col" className="number">{t`Times opened`}</th>
          {LOCALES.map((language) => (
            <th key={language} scope="col" className="number">
              {LANGUAGE_NAMES[language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, views, locales }) => (
          <tr key={path}>
            <th scope="row">
              <code>/{path}</code>
            </th>
            <td data-title={t`Times opened`} className="number">
              {formatNumber(views, locale)}
            </td>
            {LOCALES.map((language) => (
              <td key={language} data-title={LANGUAGE_NAMES[language]} className="number">
                {formatNumber(locales[language], locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
