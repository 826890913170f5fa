import type { ProfileType } from '@kontor/contract/kit/profile-services.ts'
import { GLOBE } from '~/ui/plain/site-icons.ts'

/** Outlines of 24 units: of the Lucide family (ISC licence), or drawn plainly in its manner. */
const RING = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20'

/** Stands for services that have no outline of their own. */
export const ANY_LINK =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71'

export const PROFILE_ICONS: Readonly<Partial<Record<ProfileType, string>>> = {
  website: GLOBE,
  blog: 'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M5 18a1 1 0 1 0 0 2a1 1 0 1 0 0-2',
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2zM4 2a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  twitter: 'M4 4l16 16M20 4 4 20',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M17.5 6.5h.01',
  slideshare: 'M2 3h20M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3M7 21l5-5 5 5',
  github:
    'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5-.39.49-.68 1.05-.85 1.65S8.93 17.38 9 18v4M9 18c-4.51 2-5-2-7-2',
  xing: 'M6 7l3 5-4 6M18 3l-6 10 4 8',
  youtube:
    'M2.5 17a24.12 24.12 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.56 49.56 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24.12 24.12 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.55 49.55 0 0 1-16.2 0A2 2 0 0 1 2.5 17M10 15l5-3-5-3z',
  flickr: 'M7 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M17 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
  pinterest: `${RING}M9.5 20.5l2.5-10.5M8.5 13a4 4 0 1 1 3.5 2.5c-.8 0-1.3-.3-1.7-.8`,
  spotify: `${RING}M7 9.5c3.6-.9 7-.6 10 1M8 13c2.8-.7 5.5-.4 8 .9M9 16.3c2-.5 4-.3 6 .7`,
  vimeo:
    'M3 9.5l1 1.2s1.5-1 2-.7C7.2 11 8 19 11 19c4 0 10-8 10-12 0-3-5-3.5-6.5 1 3-1 2 3 .5 5-2 2.5-2.5 0-3-3-.4-2.5-.6-5-2.5-5C7 5 3 9.5 3 9.5Z',
  crunchbase: 'M10.5 10a3.5 3.5 0 1 0 0 5M14 5v12.5M14 14a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  wikipedia: 'M2 5l5.5 14L12 9l4.5 10L22 5',
}
