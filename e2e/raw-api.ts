/** The parts of answers that tests of a fresh installation look at. */
export type Body = {
  data: {
    accessToken: string
    can: object
    algorithm: string
    challenge: string
    maxNumber: number
    salt: string
    signature: string
  }
  error: { errorCode?: number }
}

/** An answer as it is, refusals too. */
export async function read(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, init)
  return { status: answer.status, body: (await answer.json()) as Body }
}

export function post(url: string, body: object, headers: Record<string, string> = {}) {
  return read(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

export const signIn = (apiUrl: string, email: string, password: string) =>
  post(`${apiUrl}/v1/auth/token`, { grantType: 'password', email, password })
