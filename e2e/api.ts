import { DEMO_PASSWORD } from '@kontor/contract/demo.ts'

/** Somebody of the demo world who speaks to the API without a browser. */
export async function apiOf(apiUrl: string, email: string) {
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(apiUrl + path, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', ...headers },
    })
    if (response.status === 204) return null
    const { data, error } = (await response.json()) as { data: unknown; error: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(error)}`)
    return data
  }
  const tokens = await send('POST', '/v1/auth/token', { grantType: 'password', email, password: DEMO_PASSWORD })
  const authorization = `Bearer ${(tokens as { accessToken: string }).accessToken}`
  return {
    authorization,
    get: <T>(path: string) => send('GET', path, undefined, { authorization }) as Promise<T>,
    post: <T>(path: string, body: object) => send('POST', path, body, { authorization }) as Promise<T>,
    put: <T>(path: string, body: object = {}) => send('PUT', path, body, { authorization }) as Promise<T>,
  }
}
