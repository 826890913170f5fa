import { expect, test } from 'vitest'
import { blindPerson, blindText, HIDDEN, type NamedPerson, unnamedText } from './blind-review.ts'

const terms = { locale: 'de', today: '2026-06-15' } as const

function personOf(some: Partial<NamedPerson>): NamedPerson {
  return {
    id: 'p',
    name: 'Anna Weber-Öztürk',
    firstName: 'Anna',
    lastName: 'Weber-Öztürk',
    summary: null,
    positions: [],
    educations: [],
    skills: [],
    occupations: [],
    languages: [],
    places: [],
    availability: null,
    emails: [],
    phones: [],
    profiles: [],
    ...some,
  }
}

function positionOf(title: string, description = ''): NamedPerson['positions'][number] {
  return {
    title,
    company: 'Nordwind AG',
    companyId: null,
    from: '2019-01',
    to: null,
    city: '',
    country: null,
    function: null,
    seniority: null,
    description,
  }
}

test('hides names, contacts, birth, age, years and gender in texts of three languages', () => {
  for (const text of [
    'Anna Weber-Öztürk, born 12 May 1971, she led a team. anna@weber.example, +49 40 1234567',
    'Frau Oeztuerk, geboren am 12.05.1971, verheiratet, Mutter zweier Kinder, 54 Jahre alt, Jahrgang 1971',
    'Madame Weber, née en 1971, mariée, 54 ans, congé maternité en 2004, www.anna-weber.example',
    'WEBER has worked since 1994 – his wife says so. Abitur 1990',
  ]) {
    const { summary } = blindPerson(personOf({ summary: text }), 'A', terms)
    expect(summary).toContain(HIDDEN)
    expect(summary).not.toMatch(
      /anna|weber|(?:ö|oe)zt(?:ü|ue)rk|19\d\d|20\d\d|\b54\b|\bshe\b|\bhis\b|wife|frau|mutter|madame|mari|verheiratet|maternit|1234567/i,
    )
  }
})

test('keeps what the work was', () => {
  const { summary, positions } = blindPerson(
    personOf({
      summary: 'Led 12 engineers and Kubernetes clusters',
      positions: [positionOf('Wolkenzählerin', 'Java and SQL')],
    }),
    'A',
    terms,
  )
  expect(summary).toBe('Led 12 engineers and Kubernetes clusters')
  expect(positions).toEqual([
    { title: 'Wolkenzähler', seniority: null, months: 89, isCurrent: true, description: 'Java and SQL' },
  ])
})

test('women and men of the same career read the same, and nobody is named', () => {
  for (const [women, men] of [
    ['Softwareentwicklerin', 'Softwareentwickler'],
    ['Bankkauffrau', 'Bankkaufmann'],
    ['directrice commerciale', 'directeur commercial'],
    ['Infirmière', 'Infirmier'],
    ['Projektkoordinatorin Ost', 'Projektkoordinator Ost'],
  ] as const) {
    const education = (degree: string) => ({
      school: 'TU',
      schoolId: null,
      degree,
      level: null,
      subject: '',
      from: '1990',
      to: '1995',
    })
    const her = personOf({ positions: [positionOf(women)], educations: [education('Diplom-Ingenieurin')] })
    const him = personOf({
      positions: [positionOf(men)],
      educations: [education('Diplom-Ingenieur')],
      name: 'Jan Weber',
      firstName: 'Jan',
    })
    expect(blindPerson(her, 'A', terms)).toEqual(blindPerson(him, 'A', terms))
    expect(JSON.stringify(blindPerson(her, 'A', terms))).not.toMatch(/199\d|Anna|Weber/)
  }
})

test('a text that is one long word, or a word and then nothing, is read in one go; contacts in it are hidden', () => {
  const read = blindText(personOf({}))
  for (const word of ['x', 'born ', 'age ', 'geb. ']) {
    const long = word.trim() + (word === 'x' ? 'x' : ' ').repeat(300_000)
    expect(read(long)).toBe(long)
  }
  expect(read('mail:kim@web.test or (kim@web.test)')).toBe(`${HIDDEN} or ${HIDDEN}`)
  expect(read('+49 30 1234567kim@web.test')).toBe(`+49 30 ${HIDDEN}`)
  expect(read('born   in Bern 1990 and age : 35')).toBe(`${HIDDEN} and ${HIDDEN}`)
})

test('hides employers, schools and what is known of the contacts in every text', () => {
  const person = personOf({
    summary: 'At Nordwind since the start, before at the TUM. Call 555 22 33, see github.com/annaw or nordwind.example',
    positions: [
      positionOf('Engineer at Nordwind', 'Built the Nordwindportal for NORDWIND’s clients'),
      { ...positionOf('Head of IT, Deutsche Bank'), company: 'Deutsche Bank AG' },
    ],
    educations: [
      {
        school: 'Technische Universität München',
        schoolId: null,
        degree: 'Diploma of Technische Universitaet Muenchen',
        level: null,
        subject: 'Physics (TUM)',
        from: null,
        to: null,
      },
    ],
    skills: [
      { id: null, name: 'Nordwind tooling' },
      { id: null, name: 'ASP.NET' },
    ],
    emails: [{ email: 'aweberlin@mail.example' }],
    phones: [{ phone: '+41315552233' }],
    profiles: [{ type: 'github', serviceUsername: 'annaw' }],
  })
  const told = JSON.stringify([
    blindPerson(person, 'A', terms),
    blindText(person)('The Nordwind engineer, aweberlin, 031 555 22 33. Bank business'),
    unnamedText([person])('From Nord\u00adwind and Deutsche Bank'),
  ])
  expect(told).not.toMatch(/nord.?wind|deutsche|tum\b|m(?:ü|ue)nchen|annaw|aweberlin|555|22 33/i)
  for (const kept of ['engineer', 'ASP.NET', 'Physics', 'tooling', 'Bank business']) expect(told).toContain(kept)
})
