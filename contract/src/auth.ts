import { z } from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { isPatterned, MAX_PASSWORD, MIN_PASSWORD } from './kit/passwords.ts'

export const Email = z
  .string({ error: 'required' })
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'email.invalid')
  .pipe(z.email('email.invalid'))
export const Password = z
  .string({ error: 'required' })
  .min(1, 'required')
  .min(MIN_PASSWORD, 'password.short')
  .max(MAX_PASSWORD, { abort: true })
  // One fault at a time: what is too short is told so first.
  .refine((password) => password.length < MIN_PASSWORD || !isPatterned(password), 'password.common')

/** A password that is checked, not chosen: rules of today do not lock out those of yesterday. */
export const GivenPassword = z.string({ error: 'required' }).min(1, 'required').max(MAX_PASSWORD)

/** The refresh token may also come as the cookie that the server set; then the body carries none. */
export const TokenRequest = z.discriminatedUnion('grantType', [
  z.strictObject({
    grantType: z.literal('password'),
    email: Email,
    password: GivenPassword,
  }),
  z.strictObject({ grantType: z.literal('refreshToken'), refreshToken: z.string().max(200).optional() }),
])

export const Tokens = z.object({
  accessToken: z.string(),
  accessTokenExpiresIn: z.number().int(),
  refreshToken: z.string().nullable(),
  refreshTokenExpiresIn: z.number().int(),
})
export type Tokens = z.infer<typeof Tokens>

export const Captcha = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxNumber: z.number().int(),
  salt: z.string(),
  signature: z.string(),
})
export type Captcha = z.infer<typeof Captcha>

export const RefreshTokenBody = z.strictObject({ refreshToken: z.string().max(200).optional() })

export const auth = {
  token: endpoint({
    method: 'POST',
    path: '/v1/auth/token',
    summary:
      'Sign in, or exchange a refresh token for new tokens; after failures a challenge must be solved (`captchaNeeded`)',
    permission: 'public',
    scope: 'platform',
    ownTransactions: true,
    body: TokenRequest,
    response: Tokens,
    perMinute: 120,
    space: 'little',
    problems: [
      'signInFailed',
      'unauthenticated',
      'forbidden',
      'captchaNeeded',
      'captcha',
      'tooManyRequests',
      'unavailable',
    ],
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/v1/auth/refresh-token',
    summary: 'Sign out: revoke the refresh token and its whole family',
    permission: 'public',
    scope: 'platform',
    body: RefreshTokenBody.optional(),
    response: null,
    status: 204,
    space: 'none',
    problems: ['forbidden'],
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/v1/auth/captcha',
    summary: 'A proof-of-work challenge; its solution travels in the Captcha header',
    permission: 'public',
    scope: 'none',
    response: Captcha,
  }),
}
