import { useLocale } from '~/lib/i18n.ts'
import { useUrlParam } from '~/records/kit/use-url-param.ts'

export type Question = ReturnType<typeof useQuestion>

/** Who is asked for and what counts, as the address has it. */
export function useQuestion() {
  const locale = useLocale()
  const weights = useUrlParam('weights')
  const access = useUrlParam('access')
  const languages = useUrlParam('knowsLanguages')
  const words = useUrlParam('query')
  const blind = useUrlParam('blind')
  const isBlind = blind.value === '1'
  const asked = {
    locale,
    ...(weights.value ? { weights: weights.value } : {}),
    ...(access.value ? { access: access.value } : {}),
    ...(languages.value ? { knowsLanguages: languages.value } : {}),
    ...(words.value ? { query: words.value } : {}),
    ...(isBlind ? { blind: 'true' as const } : {}),
  }
  return { asked, weights: weights.value ?? '', isBlind, set: { weights, access, languages, words, blind } }
}
