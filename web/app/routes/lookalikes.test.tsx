import { companies } from '@kontor/contract/companies.ts'
import { following } from '@kontor/contract/following.ts'
import type { InputOf } from '@kontor/contract/kit/endpoint.ts'
import { lookalikes } from '@kontor/contract/lookalikes.ts'
import { savedSearches } from '@kontor/contract/saved-searches.ts'
import { search } from '@kontor/contract/search.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Lookalike } from '~/features/lookalikes/lookalikes.queries.ts'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { companyRecord } from '~/lib/testing/company-record.ts'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { savedSearch } from '~/lib/testing/saved-search.ts'
import LookalikesScreen from './lookalikes.tsx'

type Asked = InputOf<typeof lookalikes.find>['body']

const idOf = (end: number) => `0197a000-0000-7000-8000-0000000000${end}`
const SEED = companyRecord().companyId
const [TWIN, COUSIN] = [idOf(21), idOf(22)]

function hit(changes: Partial<Lookalike>): Lookalike {
  return {
    type: 'company',
    id: TWIN,
    slug: 'twin',
    title: 'Twin GmbH',
    subtitle: '',
    avatarUrl: 'http://localhost:3001/v1/companies/x/logo?v=1',
    access: 'public',
    highlights: [],
    companyType: 'private',
    domain: null,
    location: { city: 'Kiel', country: 'DE' },
    employees: 1100,
    revenue: null,
    foundedYear: null,
    industry: 'Fluid power',
    tags: [],
    enrichment: 'none',
    hidden: [],
    updatedAt: '2026-11-15T00:00:00Z',
    can: { edit: false, delete: false, merge: false, enrich: false, follow: true },
    score: 39,
    reasons: [
      { dimension: 'industry', likeness: 100, points: 20, shared: ['Fluid power equipment'] },
      { dimension: 'size', likeness: 95, points: 15, shared: ['1100'] },
      { dimension: 'words', likeness: 20, points: 4, shared: ['pump', 'pumping', 'valve'] },
    ],
    ...changes,
  }
}

function api(hits: Lookalike[] = [hit({}), hit({ id: COUSIN, title: 'Cousin AG', slug: 'cousin', score: 12 })]) {
  const fake = contractApi()
  const asked: Asked[] = []
  fake.on(companies.get, () => companyRecord())
  fake.on(lookalikes.find, ({ body }) => {
    asked.push(body)
    return { items: hits.filter(({ id }) => ![...body.exclude, ...body.seeds, ...body.negativeSeeds].includes(id)) }
  })
  return { fake, asked }
}

const open = (query: string) => openScreen(<LookalikesScreen />, `/lookalikes${query}`)

test('without a seed it teaches, and its button leads into the field', async () => {
  contractApi().on(search.suggestions, () => ({ items: [] }))
  await open('')
  expect(screen.getByRole('heading', { name: 'Begin with a company you know' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Choose a company' }))
  expect(screen.getByRole('combobox', { name: 'Add a company that fits' })).toHaveFocus()
})

test('a restricted user reads why there is nothing', async () => {
  const { fake } = api()
  const find = fake.on(lookalikes.find, () => ({ items: [] }))
  await openScreen(<LookalikesScreen />, `/lookalikes?seeds=${SEED}`, { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByText(/compare companies by fields that your role does not see/)).toBeVisible()
  expect(find).not.toHaveBeenCalled()
})

test('typing offers companies, and choosing one asks for lookalikes', async () => {
  const { fake, asked } = api()
  const suggestion = { detail: 'nordlicht.example', slug: null, avatarUrl: null }
  fake.on(search.suggestions, () => ({
    items: [
      { ...suggestion, kind: 'company' as const, id: SEED, label: 'Nordlicht AG' },
      { ...suggestion, kind: 'tag' as const, id: 'nord', label: 'nord' },
    ],
  }))
  await open('')
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a company that fits' }), 'nord')
  const offered = await screen.findByText('Nordlicht AG · nordlicht.example')
  expect(screen.queryByText('nord')).toBeNull()
  await userEvent.click(offered)
  expect(await screen.findByRole('link', { name: /Twin GmbH/ })).toBeVisible()
  expect(asked.map(({ seeds }) => seeds)).toEqual([[SEED]])
})

test('loading, then a refusal in the words of the server', async () => {
  api().fake.on(lookalikes.find, () => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  await open(`?seeds=${SEED}`)
  expect(screen.getByText('Loading…', { selector: '.visually-hidden' })).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
})

test('nothing found says so and leads out', async () => {
  const { asked } = api([])
  await open(`?seeds=${SEED}&hidden=${TWIN}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave nothing out' }))
  await waitFor(() => expect(asked.at(-1)?.exclude).toEqual([]))
})

test('a seed that is gone is named and left out', async () => {
  api().fake.on(companies.get, () => {
    throw new Refusal({ userMessage: 'Not found.', httpStatusCode: 404 })
  })
  await open(`?seeds=${SEED}`)
  expect(await screen.findByRole('heading', { name: 'The example companies are gone' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove This company is gone' }))
  expect(await screen.findByRole('heading', { name: 'Begin with a company you know' })).toBeVisible()
})

test('a score opens to every dimension, with what unwanted companies took', async () => {
  api()
  await open(`?seeds=${SEED}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Why Twin GmbH: 39 of 100 points' }))
  await screen.findByText('Together')
  const rows = within(screen.getByRole('table', { name: 'Why Twin GmbH is similar' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DimensionSimilarityIn commonPoints',
    'Industry100.0%Fluid power equipment20.0 of 20.0',
    'Size95.0%1,100 employees−4.0 for being like what you do not want15.0 of 20.0',
    'Place0.0%Nothing0.0 of 20.0',
    'Words20.0%pump…, valve…4.0 of 20.0',
    'Tags0.0%Nothing0.0 of 20.0',
    'Together39.0',
  ])
})

test('one click makes a hit a seed, a counterexample, or takes it out', async () => {
  const { fake, asked } = api()
  const records = [SEED, TWIN, COUSIN].map((companyId) => companyRecord({ companyId }))
  fake.on(companies.get, () => records.shift() ?? companyRecord())
  await open(`?seeds=${SEED}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Less like Twin GmbH' }))
  await waitFor(() => expect(asked.at(-1)?.negativeSeeds).toEqual([TWIN]))
  await userEvent.click(await screen.findByRole('button', { name: 'Take out Cousin AG' }))
  await waitFor(() => expect(asked.at(-1)?.exclude).toEqual([COUSIN]))
  await userEvent.click(screen.getByRole('button', { name: 'Show again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'More like Cousin AG' }))
  await waitFor(() => expect(asked.at(-1)?.seeds).toEqual([SEED, COUSIN]))
})

test('the address is the state: weights, exclusions, both sides', async () => {
  const { fake, asked } = api()
  const records = [companyRecord(), companyRecord({ companyId: COUSIN, name: 'Cousin AG' })]
  fake.on(companies.get, () => records.shift() ?? companyRecord())
  fake.on(following.list, () => ({ items: [], searchAfter: null }))
  fake.on(companies.list, () => ({ items: [], searchAfter: null }))
  await open(`?seeds=${SEED}&unlike=${COUSIN}&industry=80&tags=0&without=group,own,followed`)
  await screen.findByRole('link', { name: /Twin GmbH/ })
  expect(asked).toEqual([
    {
      seeds: [SEED],
      negativeSeeds: [COUSIN],
      weights: { industry: 80, size: 50, place: 50, words: 50, tags: 0 },
      exclude: [companyRecord().relations[0]?.company.companyId],
      limit: 20,
    },
  ])
  expect(screen.getByRole('slider', { name: /Industry/ })).toHaveValue('80')
})

test('a slider asks once when the hand rests, the hits stay, and reset brings the usual back', async () => {
  const { asked } = api()
  await open(`?seeds=${SEED}`)
  await screen.findByRole('link', { name: /Twin GmbH/ })
  const slider = screen.getByRole('slider', { name: /Place/ })
  for (const value of [60, 70, 100]) fireEvent.change(slider, { target: { value } })
  await waitFor(() => expect(asked.map(({ weights }) => weights.place)).toEqual([50, 100]))
  expect(screen.getByRole('link', { name: /Twin GmbH/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(slider).toHaveValue('50'))
})

test('j and k walk the hits', async () => {
  api()
  await open(`?seeds=${SEED}`)
  const first = await screen.findByRole('link', { name: /Twin GmbH/ })
  first.focus()
  await userEvent.keyboard('j')
  expect(screen.getByRole('link', { name: /Cousin AG/ })).toHaveFocus()
})

test('what the seeds have between them is saved as a search', async () => {
  const { fake } = api()
  fake.on(search.countCompanies, () => ({ count: 7, more: false }))
  const create = fake.on(savedSearches.create, ({ body }) => savedSearch({ name: body.name, state: body.state }))
  await open(`?seeds=${SEED}&place=0`)
  await userEvent.click(await screen.findByRole('button', { name: 'Save as search' }))
  expect(await screen.findByText('7 companies fit today')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Like Nordlicht AG')
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }))
  expect(await screen.findByText('The search is saved')).toBeInTheDocument()
  expect(create.mock.calls[0]?.[0].body).toEqual({
    type: 'company',
    name: 'Like Nordlicht AG',
    state: { industries: 'wz:28.12', employeesMin: '120', employeesMax: '12000' },
  })
})
