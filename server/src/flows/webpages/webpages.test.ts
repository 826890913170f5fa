import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registerNumberOf } from './register-numbers.ts'
import { readPage } from './read-page.ts'
import { readInThread } from './webpages.service.ts'

const page = (file: string) => readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8')
const read = (file: string, name: string, host: string | null = null) =>
  readPage({ content: page(file), host, company: { name, domain: null }, year: 2026 })

/** What a page says, without what it does not say. */
function said({ facts }: { facts: Record<string, unknown> }) {
  const given = Object.entries(facts).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(given)
}

test('an imprint in German: register, court, address and phone; fax, menu and VAT number are passed over', () => {
  const found = read('de-imprint.html', 'Kranich Fördertechnik')
  expect(found.host).toBe('kranich-foerdertechnik.example')
  expect(said(found)).toEqual({
    type: 'private',
    domain: 'kranich-foerdertechnik.example',
    description: { de: expect.stringMatching(/^Kranich plant .*Wartung\.$/) },
    registerNumber: 'HRB 40117 Amtsgericht Bremen',
    phone: '+49 (0)421 555 27-0',
    addresses: [
      { kind: 'head', street: 'Am Alten Speicher 14a', postalCode: '28217', city: 'Bremen', region: '', country: 'DE' },
    ],
    profiles: [
      { type: 'linkedin', serviceUsername: 'kranich-foerdertechnik' },
      { type: 'xing', serviceUsername: 'kranichfoerdertechnik' },
      { type: 'kununu', serviceUsername: 'de/kranich-foerdertechnik' },
    ],
  })
})

test('JSON-LD in a graph with references; the parent is somebody else', () => {
  expect(said(read('de-json-ld-graph.html', 'Lindhain Labor'))).toEqual({
    type: 'nonprofit',
    domain: 'lindhain-labor.example',
    description: { de: expect.stringMatching(/^Lindhain Labor prüft/) },
    industries: [{ system: 'isic', code: '7120' }],
    employees: { value: 84, asOf: null },
    foundedYear: 1996,
    lei: '529900LINDHAINTEST42',
    phone: '+49 3641 555 0190',
    addresses: [
      {
        kind: 'head',
        street: 'Leutragraben 9',
        postalCode: '07743',
        city: 'Jena',
        region: 'Thüringen',
        country: 'DE',
        latitude: 50.927,
        longitude: 11.586,
      },
    ],
    profiles: [
      { type: 'website', serviceUrl: 'https://lindhain-labor.example/' },
      { type: 'youtube', serviceUsername: '@lindhainlabor' },
      { type: 'wikipedia', serviceUsername: 'Lindhain_Labor', language: 'de' },
      { type: 'instagram', serviceUsername: 'lindhain.labor' },
    ],
  })
})

test('a partnership in a table; the share link is nobody’s profile and a short description none', () => {
  expect(said(read('de-partnership.html', 'Mühlenbrink Kaffee'))).toMatchObject({
    type: 'partnership',
    description: { de: expect.stringMatching(/^Die Mühlenbrink-Gruppe/) },
    registerNumber: 'HRA 9021 KI Amtsgericht Kiel',
    foundedYear: 1931,
    phone: '0431 / 555 88 10',
    addresses: [{ street: 'Hafenstraße 3', postalCode: '24103', city: 'Kiel', country: 'DE' }],
    profiles: [{ type: 'facebook', serviceUsername: 'muehlenbrinkkaffee' }],
  })
})

test('Austria and Switzerland by their prefixes and registers', () => {
  expect(said(read('de-austria.html', 'Gletscherblick'))).toEqual({
    type: 'private',
    registerNumber: 'FN 218755k',
    foundedYear: 1974,
    phone: '+43512555760',
    addresses: [
      { kind: 'head', street: 'Innrain 88', postalCode: '6020', city: 'Innsbruck', region: '', country: 'AT' },
    ],
  })
  expect(said(read('de-switzerland.html', 'Seerose'))).toMatchObject({
    registerNumber: 'CHE-155.501.237',
    phone: '041 555 61 61',
    addresses: [{ street: 'Uferweg 21', postalCode: '6300', city: 'Zug', country: 'CH' }],
  })
  expect(said(read('fr-suisse.html', 'Horlogerie du Lac'))).toEqual({
    type: 'private',
    description: { fr: expect.stringMatching(/^Horlogerie du Lac/) },
    registerNumber: 'CHE-255.507.001',
    phone: '+41 32 555 07 07',
    addresses: [
      { kind: 'head', street: 'Rue du Môle 6', postalCode: '2000', city: 'Neuchâtel', region: '', country: 'CH' },
    ],
  })
})

test('Britain: Companies House, not VAT; a county stands behind the town', () => {
  expect(said(read('en-companies-house.html', 'Thistledown Robotics'))).toEqual({
    type: 'private',
    description: { en: expect.stringMatching(/^Thistledown/) },
    registerNumber: 'Companies House 09955512',
    foundedYear: 2015,
    phone: '+44 113 496 0182',
    addresses: [
      {
        kind: 'head',
        street: '27 Orchard Row',
        postalCode: 'LS9 8ZZ',
        city: 'Leeds',
        region: 'West Yorkshire',
        country: 'GB',
      },
    ],
    profiles: [
      { type: 'github', serviceUsername: 'thistledown-robotics' },
      { type: 'twitter', serviceUsername: 'thistledownbots' },
    ],
  })
})

test('a broken block of JSON-LD leaves the next one; a branch stands behind the head office', () => {
  expect(said(read('en-scotland.html', 'Skerry Light Marine'))).toMatchObject({
    type: 'partnership',
    registerNumber: 'Companies House SO305551',
    phone: '+44-1631-496-0144',
    addresses: [
      { kind: 'head', city: 'Oban', country: 'GB' },
      { kind: 'branch', city: 'Cork', country: 'IE' },
    ],
  })
})

test('a listed company: type, employees, industry; a script is no link', () => {
  expect(said(read('en-listed.html', 'Palisade Grid'))).toMatchObject({
    type: 'public',
    employees: { value: 5120, asOf: null },
    foundedYear: 1988,
    industries: [{ system: 'naics', code: '221121' }],
    addresses: [{ city: 'Duluth', region: 'MN', country: 'US' }],
    profiles: [
      { type: 'linkedin', serviceUsername: 'palisade-grid' },
      { type: 'bloomberg', serviceUsername: 'PLSG:US' },
      { type: 'crunchbase', serviceUsername: 'palisade-grid' },
      { type: 'glassdoor', serviceUsername: 'Working-at-Palisade-Grid-EI_IE000.htm' },
      { type: 'spotify', serviceUsername: 'show/abc123' },
    ],
  })
})

test('plain text is read like a page', () => {
  expect(said(read('en-plain.txt', 'Foxglove & Finch', 'foxglovefinch.example'))).toEqual({
    type: 'private',
    domain: 'foxglovefinch.example',
    registerNumber: 'Companies House 11555902',
    foundedYear: 2004,
    phone: '0117 496 0133',
    addresses: [
      { kind: 'head', street: '11 Lantern Street', postalCode: 'BS1 9ZZ', city: 'Bristol', region: '', country: 'GB' },
    ],
  })
})

test('French legal notices: RCS before, behind and in full; the number of the house before a comma', () => {
  expect(said(read('fr-mentions.html', 'Atelier Brise-Lames'))).toMatchObject({
    type: 'private',
    domain: 'brise-lames.example',
    description: { fr: expect.any(String) },
    registerNumber: 'RCS La Rochelle 555 017 902',
    foundedYear: 1962,
    phone: '05 55 50 17 17',
    addresses: [{ street: '12 quai des Trois Ancres', postalCode: '17000', city: 'La Rochelle', country: 'FR' }],
    profiles: [{ type: 'pinterest' }, { type: 'vimeo' }, { type: 'flickr' }],
  })
  expect(said(read('fr-registre.html', 'Verger & Fils'))).toMatchObject({
    type: 'private',
    registerNumber: 'RCS Lyon 955 501 734',
    phone: '+33 4 55 50 11 22',
    addresses: [{ street: '8 bis montée des Tilleuls', postalCode: '69005', city: 'Lyon', country: 'FR' }],
    profiles: [{ type: 'indeed' }, { type: 'slideshare' }],
  })
})

test('a page kept by a service for many companies gives no domain', () => {
  const given = {
    content: page('en-plain.txt'),
    host: 'linkedin.com',
    company: { name: 'Linkedin', domain: null },
    year: 2026,
  }
  expect(readPage(given).facts['domain']).toBeUndefined()
})

const MEGABYTES = 2_000_000
const HOSTILE: Record<string, string> = {
  'deep nesting': '<div>'.repeat(MEGABYTES / 5),
  'deep JSON-LD': `<script type="application/ld+json">${'['.repeat(MEGABYTES - 50)}</script>`,
  'a wide graph': `<script type="application/ld+json">{"@graph":[${'{"@type":"Organization"},'.repeat(60_000)}{}]}</script>`,
  'formatting soup': '<b class=x><p><i>'.repeat(100_000),
  'unclosed scripts': '<script>'.repeat(250_000),
  entities: '&lt;&amp;&#x41;'.repeat(130_000),
  'a bomb of declared entities': `<!DOCTYPE x [<!ENTITY a "aaaa">${Array.from({ length: 30 }, (_, i) => `<!ENTITY b${i} "&a;&a;">`).join('')}]>${'&b29;'.repeat(300_000)}`,
  'digits for the patterns': `Impressum\n${'1 '.repeat(MEGABYTES / 2)}`,
  'headings without end': 'Impressum\n'.repeat(180_000),
  'registers without end': `Impressum\n${'RCS Paris registered in company '.repeat(60_000)}`,
  'one long line': 'ä'.repeat(MEGABYTES),
  'attributes without end': `<a ${'x="1" '.repeat(300_000)}>`,
}

test.for(Object.keys(HOSTILE))('%s is read or given up, and nothing breaks', async (name) => {
  const given = { content: HOSTILE[name] ?? '', host: null, company: { name: 'Any', domain: null }, year: 2026 }
  const found = await readInThread(given, 2000)
  expect(said(found ?? { facts: {} })).toEqual({})
})

test('a thread that takes too long is ended and says nothing', async () => {
  const given = { content: page('de-imprint.html'), host: null, company: { name: 'Any', domain: null }, year: 2026 }
  expect(await readInThread(given, 1)).toBeUndefined()
  expect((await readInThread(given))?.facts['registerNumber']).toBe('HRB 40117 Amtsgericht Bremen')
})

test('a register number is found behind its words, and none behind words that never end', () => {
  expect(registerNumberOf('Registered in England & Wales with company no. (01234567)')?.number).toContain('01234567')
  expect(registerNumberOf(`COMPANY\t${'NUMBER\t '.repeat(40)}§`)).toBeUndefined()
})
