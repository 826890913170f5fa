import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'

/** Somebody of the demo world who speaks to the API without a browser. */
export async function apiOf(apiUrl: string, email: string) {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(apiUrl + path, init)
    const { data, error } = (await response.json()) as { data: unknown; error: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(error)}`)
    return data
  }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const tokens = await post('/v1/auth/token', { grantType: 'password', email, password: DEMO_PASSWORD })
  const authorization = `Bearer ${(tokens as { accessToken: string }).accessToken}`
  return {
    get: <T>(path: string) => ask(path, { headers: { authorization } }) as Promise<T>,
    post: <T>(path: string, body: object) => post(path, body, { authorization }) as Promise<T>,
  }
}
