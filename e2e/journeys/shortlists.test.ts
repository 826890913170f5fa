import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enter, enterAs } = fixture()
const ANNA = 'anna@nordwind.example'
/** The job of the demo whose shortlist a client has already seen. */
const PAGE = '/jobs/51b8e083-2a3f-4d96-bece-33e34e14c313/shortlists'
const TITLE = 'Vorauswahl für das Fachgespräch'

test('a client opens a shared shortlist, says what they think, and the recruiter hears of it and ends the link', async () => {
  const { page: recruiter } = await enterAs(ANNA)
  await recruiter.goto(PAGE)
  await awake(recruiter)
  const card = recruiter.getByRole('article', { name: TITLE })
  const address = await card.getByRole('link', { name: 'Open as a reader' }).getAttribute('href')
  const { pathname, search } = new URL(address ?? '')

  const { page: client, expectFault } = await enter()
  await client.goto(pathname + search)
  await client.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await awake(client)
  const first = client.getByRole('article').first()
  await first.getByText(/^Say what you think of/).click()
  await first.getByRole('radio', { name: 'I have a question or remark' }).check()
  await first.getByLabel('What should be known').fill('Is a four-day week possible?')
  await first.getByLabel('Your name').fill('Imke Harms')
  await first.getByRole('button', { name: 'Send feedback' }).click()
  await first.getByText('Thank you. Your feedback has arrived.').waitFor()

  await recruiter.reload()
  await awake(recruiter)
  await card.getByText('Is a four-day week possible?').waitFor()
  await card.getByRole('button', { name: 'Revoke…' }).click()
  await card.getByRole('button', { name: 'Revoke the link' }).click()
  await card.getByText(/^Revoked ·/).waitFor()

  expectFault(/404/)
  await client.reload()
  await client.getByText('This shortlist is not open').waitFor()
  expect(await client.getByRole('article').count()).toBe(0)
})
