import { expect, test } from 'vitest'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enterAs } = fixture()
const COMPANY = '/company/kranichhafen-logistik-se'
const NAME = 'Kranichhafen Logistik SE'

test('from a company to its network, to the neighbours of one in it, and to the warm paths', async () => {
  const { page } = await enterAs('anna@nordwind.example')
  await page.goto(COMPANY)
  await awake(page)
  await page.getByRole('button', { name: `Actions for ${NAME}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Show network' }).press('Enter')
  await page.waitForURL('**/networks?centre=company*')
  const records = page.getByRole('table', { name: 'Records' })
  await records.getByRole('link', { name: NAME }).waitFor()
  const before = await records.getByRole('row').count()
  expect(before).toBeGreaterThan(2)
  await page.getByRole('table', { name: 'Connections' }).getByText('Position').first().waitFor()

  await records
    .getByRole('button', { name: /^Show the neighbours of / })
    .first()
    .press('Enter')
  await page.waitForURL('**open=*')
  await expect.poll(() => records.getByRole('row').count()).toBeGreaterThanOrEqual(before)

  await page.getByRole('link', { name: 'Warm path', exact: true }).press('Enter')
  await page.waitForURL('**view=warm*')
  await page.getByRole('heading', { name: /^(Warm paths to |No warm path found)/ }).waitFor()
})
