import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Texts of files that appear in both areas: the document, the error pages and the client's own words. */
const frame = ['<rootDir>/web/app/root.tsx', '<rootDir>/web/app/lib/', '<rootDir>/web/app/features/problems/']

const publicRoutes = [
  'landing',
  'pricing',
  'imprint',
  'terms',
  'contact',
  'about-us',
  'api-reference',
  'join',
  'signin',
  'forgot',
  'public-layout',
  'guest-layout',
  'not-found',
].map((name) => `<rootDir>/web/app/routes/${name}.tsx`)

const publicFolders = ['features/public', 'features/signin', 'ui/plain'].map((name) => `<rootDir>/web/app/${name}/`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'pseudo'],
  pseudoLocale: 'pseudo',
  orderBy: 'messageId',
  // Line numbers would put the catalogues out of step with every moved line.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    { path: '<rootDir>/messages/shared/{locale}', include: ['<rootDir>/contract/src/kit/texts.ts'] },
    { path: '<rootDir>/messages/mail/{locale}', include: ['<rootDir>/server/src/**/*.mails.ts'] },
    {
      path: '<rootDir>/messages/public/{locale}',
      include: [...publicRoutes, ...publicFolders, ...frame],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/messages/app/{locale}',
      include: ['<rootDir>/web/app/'],
      exclude: [
        '**/*.test.*',
        '**/styles/**',
        ...publicRoutes.filter((file) => !file.endsWith('not-found.tsx')),
        ...publicFolders.map((folder) => `${folder}**`),
      ],
    },
  ],
})
