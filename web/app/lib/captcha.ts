import { auth } from '@kontor/contract/auth.ts'
import { solveChallenge } from 'altcha-lib/v1'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'

/** Fetches a challenge and works it off; each step is handed to the browser's own hashing, so typing goes on. */
export async function solveCaptcha() {
  const { algorithm, challenge, maxNumber, salt, signature } = await call(auth.captcha, {})
  const solution = await solveChallenge(challenge, salt, algorithm, maxNumber).promise
  if (!solution)
    throw new ApiError(
      { userMessage: 'The challenge could not be solved', httpStatusCode: 400 },
      { text: 'errors.captcha' },
    )
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }))
}
