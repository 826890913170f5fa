import { expect, test } from 'vitest'
import { PASSWORD, startApp } from '#kit/testing/app.ts'
import { testDatabase } from '#kit/testing/database.ts'

const database = testDatabase()

const password = (email: string, secret = PASSWORD) => ({ grantType: 'password', email, password: secret })
const refreshing = (refreshToken?: string) => ({ grantType: 'refreshToken', ...(refreshToken ? { refreshToken } : {}) })
const BROWSER = { 'x-session': 'cookie', origin: 'http://localhost:3000' }

test('signing in answers the four token fields, and the access token works', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const answer = await app.anonymous.post('/v1/auth/token', password(ann.email.toUpperCase()))

  expect(answer.status).toBe(200)
  const { accessToken, ...rest } = answer.body.data
  expect(rest).toEqual({
    accessTokenExpiresIn: 600,
    refreshToken: expect.any(String),
    refreshTokenExpiresIn: 14 * 24 * 3600,
  })
  const account = await app.send({
    method: 'GET',
    url: '/v1/account',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(account.body.data.user.email).toBe(ann.email)
})

test('a wrong password and an unknown address get the same answer, code 101, in the caller’s language', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const wrong = await app.anonymous.post('/v1/auth/token', password(ann.email, 'not the password'), {
    'accept-language': 'de-DE,de;q=0.9',
  })
  const unknown = await app.anonymous.post('/v1/auth/token', password('nobody@example.test'), {
    'accept-language': 'de',
  })

  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong.body.error).toEqual({
    userMessage: 'E-Mail-Adresse oder Passwort ist nicht korrekt.',
    httpStatusCode: 401,
    errorCode: 101,
  })
})

test('a browser gets the refresh token as an HttpOnly cookie and null in the body', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const answer = await app.anonymous.post('/v1/auth/token', password(ann.email), BROWSER)

  expect(answer.body.data.refreshToken).toBeNull()
  const cookie = answer.cookies.find(({ name }) => name === 'kontor_refresh')
  expect(cookie).toMatchObject({
    name: 'kontor_refresh',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/v1/auth',
    maxAge: 14 * 24 * 3600,
  })
  const again = await app.anonymous.post('/v1/auth/token', refreshing(), {
    ...BROWSER,
    cookie: `kontor_refresh=${cookie?.value}`,
  })
  expect(again.status).toBe(200)
})

test('the cookie counts only for our own pages', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const cookie = `kontor_refresh=${ann.tokens.refreshToken}`
  const attempt = (headers: Record<string, string>) =>
    app.anonymous.post('/v1/auth/token', refreshing(), { cookie, ...headers })

  expect((await attempt({ ...BROWSER, origin: 'https://evil.example' })).status).toBe(403)
  expect((await attempt({ ...BROWSER, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await attempt({ 'x-session': 'cookie' })).status).toBe(403)
  expect((await attempt({ origin: 'http://localhost:3000' })).status).toBe(401)
  expect((await attempt(BROWSER)).status).toBe(200)
})

test('signing out revokes the family at once and clears the cookie', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const answer = await app.send({
    method: 'DELETE',
    url: '/v1/auth/refresh-token',
    headers: { ...BROWSER, cookie: `kontor_refresh=${ann.tokens.refreshToken}` },
  })

  expect(answer.status).toBe(204)
  expect(answer.cookies[0]).toMatchObject({ name: 'kontor_refresh', value: '', path: '/v1/auth' })
  expect((await ann.get('/v1/account')).status).toBe(401)
  expect((await app.anonymous.post('/v1/auth/token', refreshing(ann.tokens.refreshToken))).status).toBe(401)
})

test('a forged or expired access token is nobody', async () => {
  const app = await startApp(database)
  const ann = await app.person()
  const [header, payload] = ann.tokens.accessToken.split('.')
  const forged = await app.send({
    method: 'GET',
    url: '/v1/account',
    headers: { authorization: `Bearer ${header}.${payload}.AAAA` },
  })
  expect(forged.status).toBe(401)
  app.advance(601)
  expect((await ann.get('/v1/account')).body.error).toEqual({
    userMessage: 'Authentication failed',
    httpStatusCode: 401,
  })
})
