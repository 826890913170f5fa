import { expect, test } from 'vitest'
import { readPersonPage } from './read-person-page.ts'

const read = (content: string, name = 'Käthe Lenz') => readPersonPage({ content, host: null, person: { name } })

test('lines of one person among many: the next one’s number and address are not taken', () => {
  const page = 'Team\nKäthe Lenz\nEinkauf\nJörg Roth\nVerkauf\nTel. +49 30 901899\nj.roth@brot.example'
  expect(read(page).facts).toMatchObject({ emails: [], phones: [], positions: [{ title: 'Einkauf' }] })
  expect(read(page, 'Jörg Roth').facts).toMatchObject({
    emails: [{ email: 'j.roth@brot.example' }],
    phones: [{ phone: '+49 30 901899' }],
  })
})

test('an address of nobody in particular and a fax are passed over; (at) is read', () => {
  const page = 'Dr. Kaethe Lenz\nTelefax +49 30 901898\nTel. +49 30 901820\ninfo@brot.example'
  expect(read(page).facts).toMatchObject({ emails: [], phones: [{ phone: '+49 30 901820' }] })
  expect(read('Käthe Lenz, lenz (at) brot.example').facts).toMatchObject({ emails: [{ email: 'lenz@brot.example' }] })
})

test('JSON-LD of the person counts, that of another one does not', () => {
  const person = {
    '@type': 'Person',
    name: 'Käthe Lenz',
    jobTitle: 'Leiterin Einkauf',
    worksFor: { '@type': 'Organization', name: 'Brot AG' },
    email: 'mailto:k.lenz@brot.example',
    telephone: '+49 30 901820',
    knowsAbout: ['Einkauf'],
    knowsLanguage: ['de', 'fr-FR'],
    sameAs: ['https://www.linkedin.com/in/kaethe-lenz?x=1', 'https://www.linkedin.com/company/brot'],
  }
  const page = `<html lang="de"><script type="application/ld+json">${JSON.stringify({ '@graph': [person] })}</script></html>`
  expect(read(page)).toMatchObject({
    isNamed: true,
    language: 'de',
    facts: {
      emails: [{ email: 'k.lenz@brot.example' }],
      phones: [{ phone: '+49 30 901820' }],
      positions: [{ title: 'Leiterin Einkauf', company: 'Brot AG' }],
      skills: [{ name: 'Einkauf' }],
      languages: [{ language: 'de' }, { language: 'fr' }],
      profiles: [{ type: 'linkedin', serviceUsername: 'kaethe-lenz' }],
    },
  })
  expect(read(page, 'Mara Roth')).toMatchObject({ isNamed: false, facts: {} })
})
