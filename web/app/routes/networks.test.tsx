import { companies } from '@kontor/contract/companies.ts'
import { type Network, type NetworkLink, type NetworkNode, networks } from '@kontor/contract/networks.ts'
import { people } from '@kontor/contract/people.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { csvOf } from '~/features/networks/network-csv.ts'
import { readState, writtenState } from '~/features/networks/network-state.ts'
import { joined } from '~/features/networks/networks.queries.ts'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import NetworksScreen from './networks.tsx'

const idOf = (end: number) => `0197a000-0000-7000-8000-0000000000${end}`
const [WORKS, MARIE, BEN] = [idOf(11), idOf(12), idOf(13)]

function node(kind: NetworkNode['kind'], id: string, title: string, changes: Partial<NetworkNode> = {}): NetworkNode {
  return { kind, id, access: 'public', title, subtitle: '', slug: '', avatarUrl: '', hop: 1, more: null, ...changes }
}
function link(source: string, target: string, changes: Partial<NetworkLink> = {}): NetworkLink {
  const ends = { id: `position:${source}`, source: `person:${source}`, target: `company:${target}` }
  return {
    ...ends,
    type: 'position',
    from: '2018',
    to: null,
    lasts: true,
    text: 'Head of Sales',
    place: 'Kiel',
    ...changes,
  }
}
const works = node('company', WORKS, 'Seewerk AG', { hop: 0, more: 1000 })
const marie = node('person', MARIE, 'Marie Keller')
const NETWORK: Network = { nodes: [works, marie], links: [link(MARIE, WORKS)], folded: 1000 }

function api() {
  const fake = contractApi()
  fake.on(networks.around, ({ params, query }) => {
    if (query.types?.length === 0) return { nodes: [params.id === WORKS ? works : marie], links: [], folded: 0 }
    if (params.id === MARIE && query.kind === 'person')
      return {
        nodes: [{ ...marie, hop: 0, more: 0 }, { ...works, hop: 1 }, node('company', BEN, 'Dockwerk GmbH')],
        links: [
          link(MARIE, WORKS),
          link(MARIE, BEN, { id: 'position:second', from: '2010', to: '2018', lasts: false }),
        ],
        folded: 0,
      }
    return NETWORK
  })
  return fake
}
const open = (query: string, user = anna) => openScreen(<NetworksScreen />, `/networks${query}`, user)

test('without a record it teaches, and the records that are found can be chosen', async () => {
  const fake = api()
  fake.on(companies.list, () => ({ items: [], searchAfter: null, unknown: [] }))
  fake.on(people.list, () => ({ items: [], searchAfter: null, unknown: [] }))
  await open('')
  expect(screen.getByRole('heading', { name: 'Choose a company or a person' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Company or person in the middle' })).toBeVisible()
})

test('a restricted user reads why there is nothing', async () => {
  api()
  await open(`?centre=company:${WORKS}`, { ...anna, roles: [{ roleId: 'restricted' }] })
  expect(await screen.findByText(/Your role does not see networks/)).toBeVisible()
})

test('without graphics the tables show every record and link, and neighbours are shown on demand', async () => {
  api()
  await open(`?centre=company:${WORKS}`)
  const links = await screen.findByRole('table', { name: 'Connections' })
  expect(within(links).getByText('since 2018')).toBeVisible()
  expect(within(links).getByText('Head of Sales · Kiel')).toBeVisible()
  expect(screen.getByText(/cannot draw the picture/)).toBeVisible()
  const records = screen.getByRole('table', { name: 'Records' })
  expect(within(records).getByText('1,000+')).toBeVisible()
  await userEvent.click(within(records).getByRole('button', { name: 'Show the neighbours of Marie Keller' }))
  expect(await within(screen.getByRole('table', { name: 'Records' })).findByText('Dockwerk GmbH')).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Connections' })).getByText('2010 – 2018')).toBeVisible()
})

test('the types of links stand in the address', async () => {
  const fake = api()
  const asked: (string[] | undefined)[] = []
  fake.on(networks.around, ({ query }) => {
    asked.push(query.types)
    return NETWORK
  })
  await open(`?centre=company:${WORKS}`)
  await screen.findByRole('table', { name: 'Connections' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Auditor' }))
  await expect.poll(() => asked.at(-1)).toContain('auditor')
})

test('a path is told step by step, or that there is none', async () => {
  const fake = api()
  fake.on(networks.path, () => ({ found: true, complete: true, nodes: NETWORK.nodes, links: NETWORK.links }))
  await open(`?view=path&centre=company:${WORKS}&goal=person:${MARIE}`)
  expect(await screen.findByRole('heading', { name: 'Shortest path' })).toBeVisible()
  expect(await screen.findByText('Head of Sales · Kiel')).toBeVisible()
  fake.on(networks.path, () => ({ found: false, complete: true, nodes: [], links: [] }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Auditor' }))
  expect(await screen.findByRole('heading', { name: 'No path found' })).toBeVisible()
  fake.on(networks.path, () => ({ found: false, complete: false, nodes: [], links: [] }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Partner' }))
  expect(await screen.findByText(/there may be a path all the same/)).toBeVisible()
})

test('a warm path names who knows whom and how long both were there', async () => {
  const fake = api()
  fake.on(networks.warm, () => ({
    target: works,
    leftOut: 2,
    paths: [
      {
        users: [{ userId: BEN, name: 'Ben Kuhn', by: 'owner' as const }],
        contact: marie,
        at: works,
        contactLink: link(MARIE, WORKS),
        targetLink: null,
        overlap: { months: 24, from: '2020-01', to: '2021-12', place: 'city' as const },
      },
    ],
  }))
  await open(`?view=warm&centre=company:${WORKS}`)
  const table = await screen.findByRole('table', { name: 'Warm paths' })
  expect(within(table).getByText('Ben Kuhn (looks after it)')).toBeVisible()
  expect(within(table).getByText('24 months (2020-01 – 2021-12) · same city')).toBeVisible()
  expect(screen.getByText(/2 contacts are off limits/)).toBeVisible()
})

test('a refusal is told in the words of the server', async () => {
  api().on(networks.around, () => {
    throw new Refusal({ userMessage: 'Not found.', httpStatusCode: 404 })
  })
  await open(`?centre=company:${WORKS}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found.')
})

test('the address and the state say the same, and a file for spreadsheets holds no formula', () => {
  const address = `view=path&centre=company%3A${WORKS}&hops=2&types=position%2Cauditor&from=2010&open=person%3A${MARIE}`
  const state = readState(new URLSearchParams(address))
  expect(
    readState(
      new URLSearchParams(Object.entries(writtenState(state)).map(([key, value]) => [key, String(value ?? '')])),
    ),
  ).toEqual(state)
  expect(readState(new URLSearchParams('centre=company:x&hops=9&from=12'))).toMatchObject({
    centre: undefined,
    hops: 3,
    from: undefined,
  })
  const csv = csvOf({ ...NETWORK, links: [link(MARIE, WORKS, { text: '=1+1', place: 'Kiel, "Nord"' })] })
  expect(csv).toContain(`Marie Keller,person,position,Seewerk AG,company,2018,,'=1+1,"Kiel, ""Nord"""`)
  expect(joined([NETWORK, NETWORK])).toEqual(NETWORK)
})
