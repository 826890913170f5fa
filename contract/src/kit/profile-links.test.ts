import { describe, expect, test } from 'vitest'
import { isWebAddress, PROFILE_LINKS, PROFILE_TYPES, ProfileLink, profileUrl } from './profile-links.ts'

test('specification 3: there are 21 types, two with a label that is not their name', () => {
  expect(PROFILE_TYPES).toEqual([
    'blog',
    'website',
    'facebook',
    'linkedin',
    'twitter',
    'instagram',
    'slideshare',
    'github',
    'xing',
    'youtube',
    'flickr',
    'pinterest',
    'spotify',
    'vimeo',
    'kununu',
    'crunchbase',
    'wikipedia',
    'indeed',
    'bloomberg',
    'glassdoor',
    'dunAndBradstreet',
  ])
  expect(PROFILE_LINKS.twitter.label).toBe('X')
  expect(PROFILE_LINKS.dunAndBradstreet.label).toBe('Dun & Bradstreet')
})

test('specification 3: all have an icon but five', () => {
  const plain = PROFILE_TYPES.filter((type) => !PROFILE_LINKS[type].icon)
  expect(plain).toEqual(['kununu', 'indeed', 'bloomberg', 'glassdoor', 'dunAndBradstreet'])
})

describe('specification 3: which fields a type has', () => {
  test.for(PROFILE_TYPES)('%s', (type) => {
    const byAddress = ProfileLink.safeParse({ type, serviceUrl: 'https://example.com/x' })
    const byName = ProfileLink.safeParse({ type, serviceUsername: 'example' })
    const spoken = ProfileLink.safeParse({ type, serviceUsername: 'example', language: 'de' })
    const own = type === 'blog' || type === 'website'
    expect([byAddress.success, byName.success, spoken.success]).toEqual([own, !own, type === 'wikipedia'])
  })
})

describe('profileUrl', () => {
  test('blog and website lead where they say', () => {
    expect(profileUrl({ type: 'blog', serviceUrl: 'https://example.com/Blog?a=1' }, 'company')).toBe(
      'https://example.com/Blog?a=1',
    )
  })

  test.for(PROFILE_TYPES.filter((type) => type !== 'blog' && type !== 'website'))(
    '%s is built from the name',
    (type) => {
      const link = ProfileLink.parse({ type, serviceUsername: 'Müller/@a b'.replace(' ', '') })
      const url = new URL(profileUrl(link, 'company'))
      expect(url.protocol).toBe('https:')
      expect(decodeURIComponent(url.pathname)).toMatch(/Müller\/@ab$/)
    },
  )

  test('people have their pages elsewhere than companies at some services', () => {
    const linkedin = { type: 'linkedin', serviceUsername: 'ada-brunner' } as const
    expect(profileUrl(linkedin, 'person')).toBe('https://www.linkedin.com/in/ada-brunner')
    expect(profileUrl(linkedin, 'company')).toBe('https://www.linkedin.com/company/ada-brunner')
    const github = { type: 'github', serviceUsername: 'ada' } as const
    expect(profileUrl(github, 'person')).toBe(profileUrl(github, 'company'))
  })

  test('the encyclopedia uses the language as its subdomain, English where nothing is said', () => {
    const link = { type: 'wikipedia', serviceUsername: 'Siemens' }
    expect(profileUrl(ProfileLink.parse({ ...link, language: 'de' }), 'company')).toBe(
      'https://de.wikipedia.org/wiki/Siemens',
    )
    expect(profileUrl(ProfileLink.parse(link), 'company')).toBe('https://en.wikipedia.org/wiki/Siemens')
    expect(ProfileLink.safeParse({ ...link, language: 'de.evil.example/' }).success).toBe(false)
  })
})

describe('security C19: only web addresses', () => {
  test.for(['https://example.com', 'http://sub.example.com:8080/a?b#c'])('%s is taken', (url) => {
    expect(isWebAddress(url)).toBe(true)
  })

  test.for([
    'javascript:alert(1)',
    ' JavaScript:alert(1)//https://a.b',
    'data:text/html,x',
    'ftp://example.com',
    '//example.com',
    'example.com',
    'https://user:secret@example.com',
    'https://localhost',
  ])('%s is refused', (url) => {
    expect(isWebAddress(url)).toBe(false)
    expect(ProfileLink.safeParse({ type: 'website', serviceUrl: url }).success).toBe(false)
  })

  test.for(['a b', 'a?b', 'a#b', 'a\\b', '<b>', '"', '', 'a\nb'])('the name %j is refused', (serviceUsername) => {
    expect(ProfileLink.safeParse({ type: 'github', serviceUsername }).success).toBe(false)
  })

  test.for(['../evil', '..', 'a/../../b', './x', 'a/.'])('the name %s cannot leave its place', (serviceUsername) => {
    expect(ProfileLink.safeParse({ type: 'linkedin', serviceUsername }).success).toBe(false)
  })

  test.for(['a.b', '...', '.a', 'a/b.c', 'a..b'])('the name %s is one', (serviceUsername) => {
    expect(ProfileLink.safeParse({ type: 'linkedin', serviceUsername }).success).toBe(true)
  })
})
