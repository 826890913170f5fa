import type { Budget } from './budgets.ts'
import {
  areAlike,
  measureQuality as measureOrder,
  measureTwins,
  meanOf,
  printMatching,
  printTwins,
} from './matching-quality.ts'
import { measureSuggestions, printSuggestions } from './matching-speed.ts'

export function measureMatching(): { budget: Budget; value: number }[] {
  const others = measureOrder('held-out')
  printMatching('Matching, held-out', others)
  const twins = { dev: measureTwins('dev'), others: measureTwins('held-out') }
  printTwins('dev', twins.dev)
  printTwins('held-out', twins.others)
  const found = measureSuggestions()
  printSuggestions(found)
  return [
    { budget: 'matchingOrder', value: meanOf(others, 'ours') },
    { budget: 'matchingTwins', value: twins.dev.filter(areAlike).length },
    { budget: 'matchingOtherTwins', value: twins.others.filter(areAlike).length },
    { budget: 'suggestionsRecall', value: found.recall },
    { budget: 'suggestionsMs', value: found.again.p95 },
  ]
}
