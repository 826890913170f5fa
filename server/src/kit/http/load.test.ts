import { expect, test } from 'vitest'
import { startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { eventually } from '#kit/testing/eventually.ts'

const database = testDatabase()

/** Keeps the only thread busy, as work that is too heavy does. */
function hog(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('requests are turned away while the event loop is late, in the envelope, and taken again afterwards', async () => {
  const app = await startApp(database, { mostDelayMs: 150 })
  const { anonymous } = app

  const refused = await eventually(async () => {
    hog(400)
    const answer = await anonymous.get('/v1/health')
    expect(answer.status).toBe(503)
    return answer
  })
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.body).toEqual({
    data: null,
    error: expect.objectContaining({ httpStatusCode: 503, userMessage: expect.any(String) }),
  })

  await eventually(async () => expect((await anonymous.get('/v1/health')).status).toBe(200))
})
