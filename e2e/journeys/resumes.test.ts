import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { apiOf } from '../api.ts'
import { fixture } from '../fixture.ts'
import { awake } from '../pages.ts'

const { enterAs, system } = fixture()
const ANNA = 'anna@nordwind.example'
const TITLE = 'Orgelbauerin'
const NAMES = [
  'Alma Quittenbaum',
  'Berit Haselnuss',
  'Carlo Weissdorn',
  'Dora Schlehenberg',
  'Emil Holunder',
  'Frida Kornelkirsch',
  'Gustav Mispelroth',
  'Helga Sanddorn',
  'Ivo Berberitz',
  'Jette Vogelbeer',
  'Kaspar Felsenbirn',
  'Hedda Hagebutt',
] as const
const HOSTILE = 'Hedda Hagebutt'

/** Everything by which a page could be made to do something, each with a sign that it was. */
const TRAPS = `
<script>window.hostileRan = true; fetch('https://hostile.example/script')</script>
<img src="https://hostile.example/picture" onerror="window.hostileRan = true; alert(1)">
<svg onload="window.hostileRan = true; alert(2)"><script>alert(3)</script></svg>
<iframe src="javascript:parent.hostileRan = true" srcdoc="<script>parent.hostileRan = true</script>"></iframe>
<link rel="stylesheet" href="https://hostile.example/style"><meta http-equiv="refresh" content="0;url=https://hostile.example/">
<style>@import url('https://hostile.example/import'); body { background: url('https://hostile.example/background') }</style>
<a href="javascript:alert(4)">Portfolio</a><form action="https://hostile.example/form"><input autofocus onfocus="alert(5)"></form>`

type Sent = { name: string; type: string; text: string }

function linesOf(name: string, at: number) {
  const [first = '', last = ''] = name.toLowerCase().split(' ')
  return [
    name,
    `${first}@${last}.example`,
    `Tel.: +49 30 55512${at + 10}`,
    '10115 Berlin, Germany',
    'EXPERIENCE',
    `03/2019 – today\t${TITLE}\tOrgelwerk ${last} GmbH`,
    'EDUCATION',
    '2010 – 2014\tB.Sc. Acoustics\tTechnische Universität Berlin',
    'LANGUAGES',
    'German (native), English (C1)',
  ]
}

/** Every third is a page, the last one a hostile one; the others are plain text. */
const FILES: readonly Sent[] = NAMES.map((name, at) => {
  const lines = linesOf(name, at)
  if (name !== HOSTILE && at % 3 !== 2) return { name: `${name}.txt`, type: 'text/plain', text: lines.join('\n') }
  const body = lines.map((line) => `<p>${line.replaceAll('\t', ' · ')}</p>`).join('\n')
  const traps = name === HOSTILE ? TRAPS : ''
  return { name: `${name}.html`, type: 'text/html', text: `<!doctype html><html><body>${body}${traps}</body></html>` }
})

/** Lets go of files over a place, as a pointer that carries them. */
async function drop(page: Page, selector: string, files: readonly Sent[]) {
  const carried = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer()
    for (const { name, type, text } of ${JSON.stringify(files).replaceAll('<', String.raw`\u003c`)})
      carried.items.add(new File([text], name, { type }))
    return carried
  })()`)
  await page.locator(selector).dispatchEvent('drop', { dataTransfer: carried })
}

test('twelve dropped resumes become people, one is corrected beside its source, and a hostile one runs nothing', async () => {
  const api = await apiOf(system().apiUrl, ANNA)
  const { page, context } = await enterAs(ANNA)
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (request.url().includes('hostile.example')) ran.push(`request ${request.url()}`)
  })
  await page.goto('/contacts')
  await awake(page)
  await page.getByRole('button', { name: 'Upload resumes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload resumes' })
  await dialog.locator('.files-drop').waitFor()
  await drop(page, '.files-drop', FILES)
  const rows = dialog.locator('.upload-list li')
  await expect.poll(() => rows.count()).toBe(NAMES.length)
  await expect.poll(() => dialog.locator('.upload-list li[data-state=done]').count()).toBe(NAMES.length)
  await page.getByText('12 people added').waitFor()
  const became = await rows.locator('p').allTextContents()
  expect(became.toSorted()).toEqual(NAMES.toSorted())

  const review = rows.filter({ hasText: HOSTILE }).getByRole('link', { name: 'Review' })
  const address = (await review.getAttribute('href')) ?? ''
  await review.click()
  const form = page.getByRole('form', { name: 'Values of the resume' })
  await form.waitFor()
  await page.locator('.document-view').getByText(HOSTILE).first().waitFor()
  expect(await form.locator('#review-name').inputValue()).toBe(HOSTILE)

  const strip = page.getByRole('navigation', { name: 'Resumes' })
  const current = strip.locator('[aria-current=page]')
  await strip.getByText('0 of 12 saved').waitFor()
  expect(await current.getAttribute('title')).toBe(`${HOSTILE}.html`)

  const title = form.getByLabel('Title', { exact: true })
  await title.focus()
  const lit = page.locator('.document-view [data-active=true]')
  await expect.poll(() => lit.first().textContent()).toContain(TITLE)
  await title.fill('Orgelbaumeisterin')
  await title.press('Enter')
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('review-positions.0.company')
  await lit.first().waitFor()
  expect(await lit.first().textContent()).not.toContain(TITLE)

  await form.getByRole('button', { name: 'Save and open next' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => current.getAttribute('title')).toBe(`${NAMES[0]}.txt`)
  await strip.getByText('1 of 12 saved').waitFor()
  await expect.poll(() => form.locator('#review-name').inputValue()).toBe(NAMES[0])
  await strip.getByTitle(`${HOSTILE}.html`).click()
  await expect.poll(() => form.locator('#review-name').inputValue()).toBe(HOSTILE)
  // What was corrected stands beside what the document says.
  await page.locator('.document-view').getByText(TITLE).first().click()
  await form.getByText(`The document says: ${TITLE}`).waitFor()
  const [id = ''] = /[0-9a-f-]{36}/.exec(address) ?? []
  const person = await api.get<{ positions: { title: string }[] }>(`/v1/people/${id}`)
  expect(person.positions[0]?.title).toBe('Orgelbaumeisterin')

  for (const frame of page.frames()) expect(await frame.evaluate('typeof globalThis.hostileRan')).toBe('undefined')
  expect(ran).toEqual([])
})
