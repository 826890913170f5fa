import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'Every Tuesday and Thursday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261224', 'Every second Tuesday until 2026/12/24'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;COUNT=5', 'Every 3 weeks on Monday and Friday, 5 times'],
  ['FREQ=MONTHLY;INTERVAL=2', 'Every 2 months'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', 'On day 15 of every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'On the last day of every month'],
  ['FREQ=MONTHLY;BYDAY=2TU,-1FR', 'On the second Tuesday and last Friday of every month'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'On the last weekday of every month'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=TU,WE;BYSETPOS=1', 'On the first Tuesday or Wednesday every 3 months'],
  ['FREQ=YEARLY;COUNT=1', 'Every year, 1 time'],
  ['FREQ=HOURLY', 'FREQ=HOURLY'],
])('%s reads: %s', (rule, words) => {
  expect(ruleWords(rule, i18n, 'en')).toBe(words)
})
