// @vitest-environment node
import { companies } from '@kontor/contract/companies.ts'
import { COOKIES } from '@kontor/contract/kit/cookies.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { knownPart } from '~/lib/known-user.ts'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { innerApi } from '~/lib/testing/inner-api.ts'
import { findCompany, loadCompany } from './load-company.server.ts'

innerApi()
afterEach(() => void vi.unstubAllGlobals())

const SITE = 'http://localhost:3000'
const user = `${COOKIES.user}=${encodeURIComponent(JSON.stringify(knownPart(currentAccount().user)))}`
const resumable = `${COOKIES.settings}=${encodeURIComponent('{"session":true}')}`

function request(path: string, cookie = '') {
  return { request: new Request(`${SITE}/raw.data`, { headers: { cookie } }), url: new URL(SITE + path) }
}

/** What a loader threw, as a person would note it. */
async function thrown(work: Promise<unknown>) {
  const cause: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (cause instanceof Response) return `${cause.status} ${cause.headers.get('location')}`
  return (cause as { init?: ResponseInit } | undefined)?.init?.status
}

test('a visitor gets the record and the names of its countries', async () => {
  contractApi().on(companies.bySlug, () => companyRecord())
  const shown = await loadCompany(request('/de/unternehmen/nordlicht-ag'), 'nordlicht-ag')
  expect(shown).toEqual({ company: companyRecord(), countries: { DE: 'Deutschland' } })
})

test.each([user, resumable])('who is or may be signed in is not asked for here', async (cookie) => {
  contractApi()
  expect(await loadCompany(request('/company/nordlicht-ag', cookie), 'nordlicht-ag')).toBeNull()
  expect(await findCompany(request('/company/view?id=0197a000-0000-7000-8000-000000000001', cookie))).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test('old words, merged records and the other kind of path lead to the company of today', async () => {
  const api = contractApi()
  api.on(companies.bySlug, () => companyRecord())
  expect(await thrown(loadCompany(request('/company/old?a=1'), 'old'))).toBe('301 /company/nordlicht-ag?a=1')
  expect(await thrown(loadCompany(request('/school/nordlicht-ag'), 'nordlicht-ag'))).toBe('301 /company/nordlicht-ag')
  api.on(companies.bySlug, () => companyRecord({ type: 'education' }))
  expect(await thrown(loadCompany(request('/de/unternehmen/nordlicht-ag'), 'nordlicht-ag'))).toBe(
    '301 /de/bildung/nordlicht-ag',
  )
})

test('an id leads to the page of its company', async () => {
  contractApi().on(companies.get, () => companyRecord({ type: 'education' }))
  expect(await thrown(findCompany(request('/fr/company/view?id=0197a000-0000-7000-8000-000000000007')))).toBe(
    '301 /fr/school/nordlicht-ag',
  )
})

test('what is unknown, no id at all, or a record of an account is nothing to a visitor', async () => {
  const api = contractApi()
  api.on(companies.bySlug, () => companyRecord({ access: 'company' }))
  api.on(companies.get, () => companyRecord({ access: 'company' }))
  expect(await thrown(loadCompany(request('/company/nordlicht-ag'), 'nordlicht-ag'))).toBe(404)
  expect(await thrown(findCompany(request('/company/view?id=0197a000-0000-7000-8000-000000000001')))).toBe(404)
  expect(await thrown(findCompany(request('/company/view')))).toBe(404)
  for (const httpStatusCode of [400, 404]) {
    api.on(companies.get, () => {
      throw new Refusal({ userMessage: 'no', httpStatusCode })
    })
    expect(await thrown(findCompany(request('/company/view?id=0197a000-0000-7000-8000-000000000001')))).toBe(404)
  }
})

test('pages that come at the same moment share one call', async () => {
  const heard = contractApi().on(companies.bySlug, () => companyRecord())
  const address = '/company/nordlicht-ag'
  await Promise.all(Array.from({ length: 5 }, () => loadCompany(request(address), 'nordlicht-ag')))
  expect(heard).toHaveBeenCalledTimes(1)
  await loadCompany(request(address), 'nordlicht-ag')
  expect(heard).toHaveBeenCalledTimes(2)
})
