import { useLingui } from '@lingui/react/macro'
import { Repeat } from 'lucide-react'
import { useLocale } from '~/lib/i18n.ts'
import { ruleWords } from './rule-words.ts'

/** A sign whose name is the rule in words, or the sign and the words. */
export function RuleText({ rule, inWords }: { rule: string; inWords: boolean }) {
  const { i18n } = useLingui()
  const words = ruleWords(rule, i18n, useLocale())
  return (
    <span className="task-repeats" title={words}>
      {inWords ? <Repeat size={16} aria-hidden /> : <Repeat size={16} role="img" aria-label={words} />}
      {inWords && words}
    </span>
  )
}
