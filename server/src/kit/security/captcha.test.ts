import { solveChallenge } from 'altcha-lib/v1'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#kit/db/pool.ts'
import { inPlatform } from '#kit/db/scope.ts'
import { testDatabase } from '#kit/testing/database.ts'
import { type CaptchaKeeper, createCaptcha } from './captcha.ts'

const SECRET = 'a secret for this test alone'
const database = testDatabase()
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  db = openDatabase(database.appUrl)
})
afterAll(async () => {
  await db.destroy()
})

const captcha = createCaptcha(SECRET, 200)
const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')
const spend = (header: unknown, keeper = captcha) =>
  inPlatform(db, 'read write', (tx) => keeper.spend(tx, header, new Date()))

async function solved(keeper: CaptchaKeeper = captcha, now = new Date()) {
  const { maxNumber, ...challenge } = await keeper.challenge(now)
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, maxNumber).promise
  return { ...challenge, number: solution?.number ?? -1 }
}

test('a solution is good once, even when it comes many times at once', async () => {
  const header = encode(await solved())
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => spend(header)))

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(spend(header)).rejects.toThrow('captcha')
})

test('a solution whose request is refused later is not spent', async () => {
  const header = encode(await solved())
  const refused = inPlatform(db, 'read write', async (tx) => {
    await captcha.spend(tx, header, new Date())
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expect(spend(header)).resolves.toBeUndefined()
})

test('what is not a solution is refused', async () => {
  const good = await solved()
  const bad: unknown[] = [
    undefined,
    '',
    'not base64 €',
    encode([]),
    encode({ ...good, number: good.number + 1 }),
    encode({ ...good, number: '1 or 1=1' }),
    encode({ ...good, signature: good.signature.replace(/^./, (first) => (first === '0' ? '1' : '0')) }),
    encode({ ...good, algorithm: 'SHA-1' }),
    encode({ ...good, algorithm: 'none' }),
    encode({ ...good, salt: `${good.salt}0` }),
    encode({ ...good, padding: 'x'.repeat(5000) }),
    [encode(good), encode(good)],
  ]
  for (const header of bad) await expect(spend(header), String(header)).rejects.toThrow('captcha')
  await expect(spend(encode(good))).resolves.toBeUndefined()
})

test('it is valid for five minutes and signed by this installation', async () => {
  const sixMinutesAgo = new Date(Date.now() - 6 * 60_000)
  await expect(spend(encode(await solved(captcha, sixMinutesAgo)))).rejects.toThrow('captcha')
  await expect(spend(encode(await solved(createCaptcha('another secret', 200))))).rejects.toThrow('captcha')
})

test('digits moved from the number into the salt do not make it live longer', async () => {
  const { salt, number, ...rest } = await solved()
  const digits = String(number)
  for (let taken = 1; taken < digits.length; taken += 1) {
    const spliced = encode({ ...rest, salt: salt + digits.slice(0, taken), number: Number(digits.slice(taken)) })
    await expect(spend(spliced)).rejects.toThrow('captcha')
  }
})
