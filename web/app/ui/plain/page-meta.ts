import { splitLocale, type PageName } from '@kontor/contract/kit/paths.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { MetaFunction } from 'react-router'
import { i18nFor, isPseudoDocument } from '~/lib/i18n.ts'
import { pageMeta } from '~/lib/meta.ts'
import type { Visitor } from '~/lib/visitor.ts'

/** Title and description of a page in the language of its address. */
export function metaOf(
  page: PageName,
  words: { title: MessageDescriptor; description: MessageDescriptor },
): MetaFunction {
  return ({ location, matches }) => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as Visitor | undefined
    const i18n = i18nFor(location.pathname, root?.pseudo ?? isPseudoDocument())
    return pageMeta({
      title: i18n._(words.title),
      description: i18n._(words.description),
      page,
      locale: splitLocale(location.pathname).locale,
      matches,
    })
  }
}
