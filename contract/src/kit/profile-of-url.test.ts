import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PROFILE_TYPES,
  type ProfileLink,
  type ProfileOwner,
  ProfileLink as Schema,
  profileUrl,
} from './profile-links.ts'
import { isServiceAddress, profileOf } from './profile-of-url.ts'

const named = PROFILE_TYPES.filter((type) => type !== 'blog' && type !== 'website')
const name = fc
  .stringMatching(/^[A-Za-zäöé][A-Za-z0-9äöé._-]{3,20}$/)
  .filter((text) => !/^(?:about|help|home|login)$/i.test(text))

/** Names at these services have a first part of their own. */
const FIRST: Partial<Record<string, string>> = { youtube: '@', spotify: 'user/' }

test.for<ProfileOwner>(['company', 'person'])('every address of a %s leads back to its profile', (owner) => {
  fc.assert(
    fc.property(fc.constantFrom(...named), name, (type, text) => {
      const serviceUsername = `${FIRST[type] ?? ''}${text}`
      const link = Schema.parse({ type, serviceUsername, ...(type === 'wikipedia' ? { language: 'de' } : {}) })
      expect(profileOf(profileUrl(link, owner), owner)).toEqual(link)
    }),
  )
})

test.for<[string, Partial<ProfileLink> | undefined]>([
  ['https://twitter.com/harbour_works/', { type: 'twitter', serviceUsername: 'harbour_works' }],
  ['http://m.facebook.com/harbour.works?ref=page', { type: 'facebook', serviceUsername: 'harbour.works' }],
  ['https://de.linkedin.com/company/harbour', { type: 'linkedin', serviceUsername: 'harbour' }],
  ['https://www.linkedin.com/in/jane-doe', undefined],
  ['https://www.linkedin.com/company/harbour/about/', { type: 'linkedin', serviceUsername: 'harbour' }],
  ['https://www.facebook.com/sharer/sharer.php?u=x', undefined],
  ['https://www.facebook.com/sharer.php', undefined],
  ['https://x.com/intent', undefined],
  ['https://github.com/harbour/engine', undefined],
  [
    'https://fr.wikipedia.org/wiki/Port_%C3%A9toile',
    { type: 'wikipedia', serviceUsername: 'Port_étoile', language: 'fr' },
  ],
  ['https://vimeo.com/123456', undefined],
  ['https://www.kununu.com/de/harbour-works', { type: 'kununu', serviceUsername: 'de/harbour-works' }],
  ['https://github.com/%E0%A4%A', { type: 'github', serviceUsername: '%E0%A4%A' }],
  ['javascript:alert(1)', undefined],
  ['https://harbour.example/', undefined],
])('%s', ([address, link]) => {
  expect(profileOf(address, 'company')).toEqual(link)
})

test.for<[string, Partial<ProfileLink> | undefined]>([
  ['https://de.linkedin.com/in/jane-doe/?x=1', { type: 'linkedin', serviceUsername: 'jane-doe' }],
  ['https://www.xing.com/profile/Jane_Doe/cv', { type: 'xing', serviceUsername: 'Jane_Doe' }],
  ['https://www.crunchbase.com/person/jane-doe', { type: 'crunchbase', serviceUsername: 'jane-doe' }],
  ['https://github.com/janedoe', { type: 'github', serviceUsername: 'janedoe' }],
  ['https://www.linkedin.com/company/harbour', undefined],
])('%s as the page of a person', ([address, link]) => {
  expect(profileOf(address, 'person')).toEqual(link)
})

test('a page at a service is not the company’s own', () => {
  expect(isServiceAddress('https://www.linkedin.com/in/jane')).toBe(true)
  expect(isServiceAddress('https://harbour.example/')).toBe(false)
  expect(isServiceAddress('no address')).toBe(false)
})
