import { expect, test } from 'vitest'
import { settingsFor } from './settings.ts'

const GB = 1024 ** 3

test.each([
  [0.25, '64MB', '4MB'],
  [4, '683MB', '10MB'],
  [24, '4096MB', '61MB'],
  [512, '8192MB', '64MB'],
])('with %d GB it takes %s for itself and %s for a sort', (memory, shared, work) => {
  expect(settingsFor(memory * GB)).toMatchObject({ shared_buffers: shared, work_mem: work })
})

test('a commit is on disk before it is acknowledged', () => {
  expect(settingsFor(GB)).toMatchObject({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
})
