import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'

/** Somebody of the demo world who speaks to the API without a browser. */
export async function apiOf(apiUrl: string, email: string) {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(apiUrl + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
    const { data, error } = (await response.json()) as { data: unknown; error: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(error)}`)
    return data
  }
  const tokens = await post('/v1/auth/token', { grantType: 'password', email, password: DEMO_PASSWORD })
  const authorization = `Bearer ${(tokens as { accessToken: string }).accessToken}`
  return { post: <T>(path: string, body: object) => post(path, body, { authorization }) as Promise<T> }
}
