import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

const cache = queryClient()
afterEach(() => cache.clear())

/** A list on a server that answers when it is told to, with what stood in it when it was asked. */
function slowList() {
  const names = ['first']
  const answers: (() => void)[] = []
  const queryFn = () => {
    const asked = [...names]
    return new Promise<string[]>((resolve) => answers.push(() => resolve(asked)))
  }
  return { names, answers, queryFn }
}

test.each(['active', 'none'] as const)(
  'a change while the first answer is on its way is asked for again (%s)',
  async (refetchType) => {
    const { names, answers, queryFn } = slowList()
    const observer = new QueryObserver(cache, { queryKey: ['list'], queryFn })
    const stop = observer.subscribe(() => undefined)
    names.push('second')
    const settled = cache.invalidateQueries({ queryKey: ['list'], refetchType })
    for (const answer of answers) answer()
    await settled
    await cache.ensureQueryData({ queryKey: ['list'], queryFn })
    expect(observer.getCurrentResult().data).toEqual(['first', 'second'])
    stop()
  },
)

test('who waits for the first answer gets the one that knows the change', async () => {
  const { names, answers, queryFn } = slowList()
  const waiting = cache.fetchQuery({ queryKey: ['list'], queryFn })
  names.push('second')
  const settled = cache.invalidateQueries({ queryKey: ['list'] })
  for (const answer of answers) answer()
  await settled
  expect(await waiting).toEqual(['first', 'second'])
})

test('other queries on their way are left alone', async () => {
  const { names, answers, queryFn } = slowList()
  const waiting = cache.fetchQuery({ queryKey: ['list'], queryFn })
  names.push('second')
  await cache.invalidateQueries({ queryKey: ['other'] })
  expect(answers).toHaveLength(1)
  answers[0]?.()
  expect(await waiting).toEqual(['first'])
})
