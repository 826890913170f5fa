import { accounts } from '@kontor/contract/accounts.ts'
import { people } from '@kontor/contract/people.ts'
import { personFiles } from '@kontor/contract/person-files.ts'
import type { PersonSkill } from '@kontor/contract/person-skills.ts'
import { submissions } from '@kontor/contract/submissions.ts'
import { tasks } from '@kontor/contract/tasks.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type KnownUser, knownPart } from '~/lib/known-user.ts'
import { anna, openScreen } from '~/lib/testing/app-page.tsx'
import { contractApi, Refusal } from '~/lib/testing/contract-api.ts'
import { currentAccount } from '~/lib/testing/current-account.ts'
import { PERSON_ID, personRecord } from '~/lib/testing/person-record.ts'
import { TASK_COUNTS } from '~/lib/testing/task-record.ts'
import ContactPageScreen from './contact-detail.tsx'
// It comes when it is asked for; here it is there from the start.
import '~/features/contacts/skill-table.tsx'

const FILE_ID = '0197a000-0000-7000-8000-0000000000f1'

function skill(changes: Partial<PersonSkill> = {}): PersonSkill {
  return {
    id: 'e:skill:1',
    name: 'Docker',
    isListed: true,
    months: 30,
    lastUsed: '2025-03',
    isCurrent: false,
    evidence: [{ sourceKind: 'profile', field: 'positions[0].description', from: 0, to: 6, text: 'Docker' }],
    ...changes,
  }
}

async function open(answer: () => PersonSkill[], user: KnownUser = anna) {
  const fake = contractApi()
  const nothing = { items: [], searchAfter: null }
  fake.on(accounts.current, () => currentAccount())
  fake.on(people.get, () => personRecord())
  fake.on(personFiles.list, () => ({ items: [] }))
  fake.on(submissions.ofPerson, () => nothing)
  fake.on(tasks.list, () => ({ ...nothing, counts: TASK_COUNTS, mine: 0 }))
  const asked = fake.on(people.skills, () => ({ items: answer(), total: 0 }))
  await openScreen(<ContactPageScreen />, `/contacts/${PERSON_ID}`, user, '/contacts/:id')
  await screen.findByRole('heading', { level: 1, name: 'Ada Brunner' })
  return asked
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))

test('skills stand with their time, the last use and the words that name them', async () => {
  const evidence = [{ sourceKind: 'file' as const, fileId: FILE_ID, from: 11, to: 17, text: 'Python' }]
  await open(() => [
    skill(),
    skill({ id: 'e:skill:2', name: 'Python', months: 12, isCurrent: true, lastUsed: null, evidence }),
    skill({ id: null, name: 'Pressenbau', months: null, lastUsed: null, evidence: [] }),
  ])
  const docker = await row('Docker')
  expect(docker.getByText('2y 6m')).toBeVisible()
  expect(docker.getByText('Mar 2025')).toBeVisible()
  const python = await row('Python')
  expect(python.getByText('today')).toBeVisible()
  expect(python.getByRole('link', { name: 'Python' })).toHaveAttribute(
    'href',
    `/contacts/${PERSON_ID}/documents?fileId=${FILE_ID}`,
  )
  expect((await row('Pressenbau')).getByText('in the list of skills')).toBeVisible()
})

test('the first eight are shown, the others on demand', async () => {
  await open(() => Array.from({ length: 10 }, (_, at) => skill({ id: `e:skill:${at}`, name: `Skill ${at}` })))
  await row('Skill 7')
  expect(screen.queryByRole('row', { name: /^Skill 8/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect((await row('Skill 9')).getByText('2y 6m')).toBeVisible()
})

test('where they cannot be told, their names stay', async () => {
  await open(() => {
    throw new Refusal({ userMessage: 'Not now.', httpStatusCode: 403 })
  })
  expect(await screen.findByText('Docker')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('whoever may not read the record sees the names alone', async () => {
  const user = knownPart(currentAccount({ productId: 'enterprise', roles: [{ roleId: 'restricted' }] }).user)
  const asked = await open(() => [skill()], user)
  expect(await screen.findByText('Docker')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
