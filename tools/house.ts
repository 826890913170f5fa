import { TABLE_FAMILIES, TABLE_USES, TABLES } from './table-owners.ts'

/** The house on one page: each room lists the rooms it may look into. Anything else fails the build. */
export type Room = {
  name: string
  files: RegExp
  uses: readonly string[]
  /** The only packages the room may import; every package where nothing is said. */
  packages?: readonly string[]
}

export type House = {
  rooms: readonly Room[]
  /** Files that are not ours to judge: installed, built or generated. */
  ignored: readonly RegExp[]
  /** Files that serve every kind of record alike, and words that must not occur in them; their tests may say them. */
  impartial: { files: readonly RegExp[]; unspoken: RegExp }
  /** Upper floor first: a service may use services of the floors that stand after its own. */
  floors: readonly string[]
  /** Uses between modules of one floor, `[user, used]`. */
  neighbours: readonly (readonly [string, string])[]
  lines: { source: number; test: number; exempt: readonly RegExp[] }
  defaultExports: readonly RegExp[]
  fetchers: readonly RegExp[]
  sqlBuilders: readonly RegExp[]
  /** The module of each table that is not named like its own. Others ask its service; migrations, tests and seeds may name any. */
  tables: Readonly<Record<string, string>>
  /** Tables that are made for each kind, by the beginning of their names. */
  tableFamilies: Readonly<Record<string, string>>
  /** Uses of another module's table that no service can stand for, `[user, table]`. */
  tableUses: readonly (readonly [string, string])[]
  /** Where all tables are declared. */
  schemas: readonly RegExp[]
  /** Tests that may look at a stopwatch; in all others it would decide by how busy the machine is. */
  stopwatches: readonly RegExp[]
}

const contract = ['contract', 'contract/kit']
const module = '^server/src/(?:identity|catalogue|workspace|flows)/[a-z-]+/'
const records = ['web/records', 'web/records/kit', 'web/records/all']
const web = ['web/features', ...records, 'web/ui', 'web/lib', 'web/styles']
const served = ['repository', 'policy', 'provider', 'service', 'worker', 'routes']
const search = ['search/text', 'search/postgres', 'search/kinds']
const server = [...served, ...search, 'server/kit', 'server/env', 'server/app']

export const house: House = {
  // The first room whose pattern fits a file is its room.
  rooms: [
    {
      name: 'config',
      files: /(^|\/)[a-z-]+\.config\.(ts|mjs)$/,
      uses: ['config', 'contract/kit', 'tools', 'runs', 'web/lib', 'web/build'],
    },
    {
      name: 'server/testing',
      files: /^server\/src\/(kit\/testing\/.*|.*\.test)\.ts$/,
      uses: [...server, ...contract, 'seed', 'tools', 'runs'],
    },
    {
      name: 'web/testing',
      files: /^web\/(app\/lib\/testing\/.*|.*\.test)\.tsx?$/,
      uses: ['web/shell', 'web/routes', 'web/server', 'web/build', 'config', 'runs', ...web, ...contract],
    },
    { name: 'contract/testing', files: /^contract\/src\/.*\.test\.ts$/, uses: ['runs', ...contract] },
    // How often generated tests run: the one thing that the tests of all rooms share.
    { name: 'runs', files: /^tools\/runs\.ts$/, uses: [] },

    {
      name: 'contract/kit',
      files: /^contract\/src\/kit\/.*\.ts$/,
      uses: [],
      packages: ['zod', 'libphonenumber-js', 'ipaddr.js'],
    },
    { name: 'contract', files: /^contract\/src\/[a-z-]+\.ts$/, uses: ['contract/kit'], packages: ['zod'] },

    { name: 'migrations', files: /^server\/migrations\/\d{4}_[a-z_]+\.sql$/, uses: [] },
    { name: 'server/env', files: /^server\/src\/(env|env-variables|secrets)\.ts$/, uses: ['contract/kit'] },
    {
      name: 'server/app',
      files: /^server\/src\/(main|worker|app|kinds|kit|lifetime)\.ts$/,
      uses: [...server, ...contract],
    },
    { name: 'server/kit', files: /^server\/src\/kit\/.*\.ts$/, uses: ['server/env', ...contract] },
    {
      name: 'repository',
      files: new RegExp(`${module}[a-z-]+\\.repository\\.ts$`),
      uses: ['server/kit', 'contract/kit'],
      packages: ['kysely'],
    },
    {
      name: 'policy',
      files: new RegExp(`${module}[a-z-]+\\.policy\\.ts$`),
      uses: ['server/kit', 'repository', ...contract],
      packages: [],
    },
    { name: 'provider', files: new RegExp(`${module}[a-z-]+\\.provider\\.ts$`), uses: ['server/kit', ...contract] },
    {
      name: 'worker',
      files: new RegExp(`${module}[a-z-]+\\.worker\\.ts$`),
      uses: ['server/kit', 'service', 'repository', 'provider', ...contract],
    },
    {
      name: 'routes',
      files: new RegExp(`${module}[a-z-]+\\.routes\\.ts$`),
      uses: ['server/kit', 'service', ...contract],
      packages: ['fastify'],
    },
    {
      // What index and query share: pure, without database and request.
      name: 'search/text',
      files: /^server\/src\/flows\/search\/text\/[a-z-]+\.ts$/,
      uses: ['server/kit', 'contract/kit'],
      packages: ['@orama/stemmers', 'lru-cache'],
    },
    {
      // The search on PostgreSQL, behind the interface in engine.ts: the only place where it is asked in SQL.
      name: 'search/postgres',
      files: /^server\/src\/flows\/search\/postgres\/[a-z-]+\.ts$/,
      uses: ['server/kit', 'service', 'search/text', ...contract],
      packages: ['kysely', 'lru-cache'],
    },
    {
      // The search of one kind of record, in a folder of its own: it uses the search and its own module, and nothing of
      // the search knows it.
      name: 'search/kinds',
      files: /^server\/src\/flows\/search\/[a-z-]+\/[a-z-]+(\.routes)?\.ts$/,
      uses: ['server/kit', 'service', 'search/text', ...contract],
    },
    {
      // The events, jobs and mails a module owns, and its other files, are parts of its service.
      name: 'service',
      files: new RegExp(`${module}[a-z-]+(\\.(service|events|jobs|mails))?\\.ts$`),
      uses: [
        'server/kit',
        'server/env',
        'policy',
        'repository',
        'provider',
        'search/text',
        'search/postgres',
        ...contract,
      ],
    },

    { name: 'web/styles', files: /^web\/app\/styles\//, uses: [] },
    {
      name: 'web/shell',
      files: /^web\/app\/(routes\.ts|root\.tsx|entry\.(client|server)\.tsx)$/,
      uses: [...web, ...contract],
    },
    { name: 'web/routes', files: /^web\/app\/routes\/[a-z0-9-]+\.(tsx?|css)$/, uses: [...web, ...contract] },
    {
      name: 'web/features',
      files: /^web\/app\/features\/[a-z-]+\/([a-z-]+\/)?[a-z0-9.-]+\.(tsx?|css)$/,
      uses: [...records, 'web/ui', 'web/lib', 'web/styles', ...contract],
    },
    {
      // What every kind of record has on the screen; a kind is handed in as data.
      name: 'web/records/kit',
      files: /^web\/app\/records\/kit\/([a-z-]+\/)?[a-z0-9.-]+\.(tsx?|css)$/,
      uses: ['web/ui', 'web/lib', 'web/styles', ...contract],
    },
    {
      // Every kind on one page, for screens that show several.
      name: 'web/records/all',
      files: /^web\/app\/records\/(plain-)?kinds\.ts$/,
      uses: ['web/records', 'web/records/kit', ...contract],
    },
    {
      // One kind of record as several features show it: picture, link, words, picker, queries.
      name: 'web/records',
      files: /^web\/app\/records\/[a-z-]+\/[a-z0-9.-]+\.(tsx?|css)$/,
      uses: ['web/records/kit', 'web/ui', 'web/lib', 'web/styles', ...contract],
    },
    { name: 'web/ui', files: /^web\/app\/ui\/.*\.(tsx?|css|json)$/, uses: ['web/lib', 'web/styles', 'contract/kit'] },
    { name: 'web/lib', files: /^web\/app\/lib\/.*\.tsx?$/, uses: ['messages', ...contract] },
    { name: 'web/build', files: /^web\/(app\/[a-z-]+\.d|scripts\/[a-z-]+)\.m?ts$/, uses: [...web, ...contract] },
    { name: 'web/server', files: /^web\/server(\/[a-z-]+)?\.ts$/, uses: ['web/lib', ...contract] },

    { name: 'messages', files: /^messages\/[a-z]+\/[a-z]+\.po$/, uses: [] },
    {
      name: 'seed/testing',
      files: /^seed\/.*\.test\.ts$/,
      uses: ['seed', 'server/testing', 'runs', ...server, ...contract],
    },
    { name: 'seed', files: /^seed\/.*\.ts$/, uses: [...server, ...contract] },
    { name: 'tools', files: /^tools\/.*\.(ts|mjs)$/, uses: ['seed', ...server, 'server/testing', 'runs', ...contract] },
    {
      name: 'e2e',
      files: /^e2e\/.*\.ts$/,
      uses: ['seed', 'tools', 'runs', 'web/lib', 'server/kit', 'server/env', 'server/testing', ...contract],
    },
    { name: 'bench', files: /^bench\/.*\.tsx?$/, uses: ['seed', 'tools', ...server, 'server/testing', ...contract] },
  ],

  impartial: {
    files: [
      /^web\/app\/records\/kit\//,
      /^server\/src\/(kit\/records|flows\/search(\/postgres|\/text)?|workspace\/(records|following|timeline))\/[a-z.-]+$/,
    ],
    unspoken: /compan(y|ies)/i,
  },
  ignored: [/(^|\/)(node_modules|\.[^/.][^/]*|build|generated)\//],

  floors: ['flows', 'workspace', 'catalogue', 'identity'],

  neighbours: [
    ['identity/accounts', 'identity/auth'],
    ['identity/accounts', 'identity/billing'],
    ['identity/invoices', 'identity/accounts'],
    ['identity/subscriptions', 'identity/accounts'],
    ['identity/subscriptions', 'identity/auth'],
    ['identity/subscriptions', 'identity/invoices'],
    ['flows/careers', 'flows/documents'],
    ['flows/careers', 'flows/resume-uploads'],
    ['flows/careers', 'flows/resumes'],
    ['flows/shortlists', 'flows/job-candidates'],
    ['flows/shortlists', 'flows/matching'],
    ['workspace/hiring-reports', 'workspace/submissions'],
    ['workspace/interviews', 'workspace/submissions'],
    ['flows/enrichment', 'flows/webpages'],
    ['flows/enrichment', 'flows/email-patterns'],
    ['flows/enrichment', 'flows/resume-uploads'],
    ['flows/operations', 'flows/resume-uploads'],
    ['flows/resume-uploads', 'flows/resumes'],
    ['flows/resumes', 'flows/documents'],
    ['flows/resumes', 'flows/webpages'],
    ['flows/documents', 'flows/webpages'],
    ['flows/job-ads', 'flows/documents'],
    ['flows/job-imports', 'flows/documents'],
    ['flows/job-imports', 'flows/job-ads'],
    ['flows/job-ads', 'flows/webpages'],
    ['flows/imports', 'flows/documents'],
    ['flows/operations', 'flows/imports'],
    // Both are made of the same public companies, so they are read once.
    ['flows/markets', 'flows/benchmarks'],
    ['flows/resume-uploads', 'flows/documents'],
    // What people are found by is written with their documents; the search knows nothing else of matching.
    ['flows/search', 'flows/matching'],
    ['flows/job-candidates', 'flows/matching'],
    ['flows/job-candidates', 'flows/search'],
    ['workspace/notifications', 'workspace/comments'],
    ['workspace/notifications', 'workspace/following'],
    ['workspace/notifications', 'workspace/saved-searches'],
    ['workspace/notifications', 'workspace/submissions'],
    ['workspace/notifications', 'workspace/tasks'],
    ['catalogue/companies', 'catalogue/industries'],
    ['catalogue/people', 'catalogue/blocked-people'],
    ['workspace/comments', 'workspace/lists'],
    ['workspace/submissions', 'workspace/tasks'],
    ['workspace/timeline', 'workspace/following'],
    ['catalogue/jobs', 'catalogue/concepts'],
    ['catalogue/jobs', 'catalogue/people'],
    ['catalogue/news', 'catalogue/companies'],
    ['catalogue/news', 'catalogue/news-reading'],
    ['catalogue/people', 'catalogue/companies'],
    ['catalogue/statements', 'catalogue/rates'],
    ['catalogue/people', 'catalogue/concepts'],
  ],

  tables: TABLES,
  tableFamilies: TABLE_FAMILIES,
  tableUses: TABLE_USES,
  schemas: [/^server\/src\/kit\/db\/[a-z-]*schema\.ts$/],

  lines: { source: 300, test: 500, exempt: [/^contract\/src\/kit\/countries\//, /^messages\//, /^seed\/data\//] },

  defaultExports: [
    /^web\/app\/(routes\/.*\.tsx?|routes\.ts|root\.tsx|entry\.(client|server)\.tsx)$/,
    /^bench\/bare-router\/app\//,
    /\.config\.(ts|mjs)$/,
    // vitest loads a reporter by its default export.
    /^tools\/test-report\.ts$/,
  ],

  fetchers: [
    /^web\/app\/lib\/(client|api\.server|own-file)\.ts$/,
    /\.provider\.ts$/,
    /\.test\.tsx?$/,
    /^server\/src\/kit\/testing\//,
    /^(tools|e2e|bench|seed)\//,
  ],

  // Migrations, roles, `set local`, scratch databases and indexes that are put away need what no placeholder can carry.
  sqlBuilders: [
    /^server\/src\/kit\/db\/(migrate|prepare|scope)\.ts$/,
    /^server\/src\/kit\/(db|queue)\/[a-z-]+\.test\.ts$/,
    /^server\/src\/kit\/testing\//,
    /^tools\/(postgres\/|test-database\.ts$)/,
    /^e2e\/scratch-database\.ts$/,
    /^seed\/large\/(indexes|copy)\.ts$/,
  ],

  // They judge what they measure by `judged()`, so in `npm run prove` alone, or measure to keep a loop busy.
  stopwatches: [
    /^server\/src\/kit\/http\/load\.test\.ts$/,
    /^server\/src\/flows\/search\/text\/properties\.test\.ts$/,
    /^e2e\/full-disk\.test\.ts$/,
  ],
}
