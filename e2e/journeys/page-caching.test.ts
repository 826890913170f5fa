import type { Company } from '@kontor/contract/company-record.ts'
import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { signIn, fixture } from '../fixture.ts'

const { enter, system } = fixture()

async function addPublic(record: Partial<Company>) {
  const api = await apiOf(system().apiUrl, 'eva@kontor.example')
  return { api, company: await api.post<Company>('/v1/companies', { access: 'public', ...record }) }
}

function ask(path: string, headers: Record<string, string> = {}) {
  return fetch(system().webUrl + path, { headers, redirect: 'manual' })
}

test('an unchanged public page is answered with 304 and without a policy, a changed one anew', async () => {
  const { api, company } = await addPublic({ name: 'Cached Works' })
  const path = `/company/${company.slug}`
  const first = await ask(path)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  const again = await ask(path, { 'if-none-match': etag })
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null])
  expect((await ask(path)).headers.get('content-security-policy')).not.toBe(
    first.headers.get('content-security-policy'),
  )
  await api.put(`/v1/companies/${company.companyId}`, { name: 'Cached Works', foundedYear: 1950, version: 1 })
  const changed = await ask(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('1950')
})

test('pages of someone who is or may be signed in are not stored, nor are those that failed', async () => {
  const user = { userId: 'u', name: 'Ann', email: 'ann@a.example', locale: 'en', productId: 'free', roles: [] }
  const cookies = [
    [COOKIES.settings, { session: true }],
    [COOKIES.user, user],
  ] as const
  for (const [name, value] of cookies) {
    const answered = await ask('/pricing', { cookie: `${name}=${encodeURIComponent(JSON.stringify(value))}` })
    expect(answered.status).toBe(200)
    expect([answered.headers.get('cache-control'), answered.headers.get('etag')]).toEqual(['private, no-store', null])
  }
  expect((await ask('/company/nobody-has-this-word')).headers.get('etag')).toBeNull()
})

test('a page that the browser takes from its cache works: scripts run under the stored policy', async () => {
  const { page } = await enter()
  // Each rendering has a nonce of its own.
  const nonce = () => page.locator('script[nonce]').first().evaluate('(script) => script.nonce')
  await page.goto('/signin', { waitUntil: 'networkidle' })
  const first = await nonce()
  await page.reload({ waitUntil: 'networkidle' })
  expect(await nonce()).toBe(first)
  await page.getByRole('button', { name: 'Use Emma Huber' }).click()
  await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe('emma@suedhang.example')
})

test('who signs in and goes back to a stored page finds it inside the application', async () => {
  const { company } = await addPublic({ name: 'Stored Works' })
  const { page } = await enter()
  await page.goto(`/company/${company.slug}`, { waitUntil: 'networkidle' })
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
  await signIn(page, 'anna@nordwind.example')
  while (!page.url().endsWith(company.slug)) await page.goBack()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
})
