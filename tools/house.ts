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
  /** Upper floor first: a service may use services of the floors that stand after its own. */
  floors: readonly string[]
  /** Uses between modules of one floor, `[user, used]`. */
  neighbours: readonly (readonly [string, string])[]
  lines: { source: number; test: number; exempt: readonly RegExp[] }
  defaultExports: readonly RegExp[]
  fetchers: readonly RegExp[]
  sqlBuilders: readonly RegExp[]
}

const contract = ['contract', 'contract/kit']
const module = '^server/src/(?:identity|catalogue|workspace|flows)/[a-z-]+/'
const served = ['repository', 'policy', 'provider', 'service', 'worker', 'routes', 'search/text', 'search/postgres']
const server = [...served, 'server/kit', 'server/env', 'server/app']
const web = ['web/features', 'web/ui', 'web/lib', 'web/styles']

export const house: House = {
  // The first room whose pattern fits a file is its room.
  rooms: [
    {
      name: 'config',
      files: /(^|\/)[a-z-]+\.config\.(ts|mjs)$/,
      uses: ['config', 'contract/kit', 'tools', 'web/lib', 'web/build'],
    },
    {
      name: 'server/testing',
      files: /^server\/src\/(kit\/testing\/.*|.*\.test)\.ts$/,
      uses: [...server, ...contract, 'seed', 'tools'],
    },
    {
      name: 'web/testing',
      files: /^web\/(app\/lib\/testing\/.*|.*\.test)\.tsx?$/,
      uses: ['web/shell', 'web/routes', 'web/server', 'web/build', 'config', ...web, ...contract],
    },
    { name: 'contract/testing', files: /^contract\/src\/.*\.test\.ts$/, uses: contract },

    { name: 'contract/kit', files: /^contract\/src\/kit\/.*\.ts$/, uses: [], packages: ['zod', 'libphonenumber-js'] },
    { name: 'contract', files: /^contract\/src\/[a-z-]+\.ts$/, uses: ['contract/kit'], packages: ['zod'] },

    { name: 'migrations', files: /^server\/migrations\/\d{4}_[a-z_]+\.sql$/, uses: [] },
    { name: 'server/env', files: /^server\/src\/(env|secrets)\.ts$/, uses: ['contract/kit'] },
    { name: 'server/app', files: /^server\/src\/(main|worker|app|kit|lifetime)\.ts$/, uses: [...server, ...contract] },
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
      packages: ['@orama/stemmers'],
    },
    {
      // The search on PostgreSQL, behind the interface in engine.ts: the only place where it is asked in SQL.
      name: 'search/postgres',
      files: /^server\/src\/flows\/search\/postgres\/[a-z-]+\.ts$/,
      uses: ['server/kit', 'service', 'search/text', ...contract],
      packages: ['kysely'],
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
      uses: ['web/ui', 'web/lib', 'web/styles', ...contract],
    },
    { name: 'web/ui', files: /^web\/app\/ui\/.*\.(tsx?|css)$/, uses: ['web/lib', 'web/styles', 'contract/kit'] },
    { name: 'web/lib', files: /^web\/app\/lib\/.*\.tsx?$/, uses: ['messages', ...contract] },
    { name: 'web/build', files: /^web\/(app\/[a-z-]+\.d|scripts\/[a-z-]+)\.m?ts$/, uses: [...web, ...contract] },
    { name: 'web/server', files: /^web\/server(\/[a-z-]+)?\.ts$/, uses: ['web/lib', ...contract] },

    { name: 'messages', files: /^messages\/[a-z]+\/[a-z]+\.po$/, uses: [] },
    { name: 'seed/testing', files: /^seed\/.*\.test\.ts$/, uses: ['seed', 'server/testing', ...server, ...contract] },
    { name: 'seed', files: /^seed\/.*\.ts$/, uses: [...server, ...contract] },
    { name: 'tools', files: /^tools\/.*\.(ts|mjs)$/, uses: ['seed', ...server, 'server/testing', ...contract] },
    {
      name: 'e2e',
      files: /^e2e\/.*\.ts$/,
      uses: ['seed', 'tools', 'web/lib', 'server/kit', 'server/env', 'server/testing', ...contract],
    },
    { name: 'bench', files: /^bench\/.*\.tsx?$/, uses: ['seed', 'tools', ...server, 'server/testing', ...contract] },
  ],

  ignored: [/(^|\/)(node_modules|\.[^/.][^/]*|build|generated)\//],

  floors: ['flows', 'workspace', 'catalogue', 'identity'],

  neighbours: [
    ['identity/accounts', 'identity/auth'],
    ['identity/accounts', 'identity/billing'],
    ['flows/enrichment', 'flows/webpages'],
    ['catalogue/companies', 'catalogue/industries'],
  ],

  lines: { source: 300, test: 500, exempt: [/^contract\/src\/kit\/countries\//, /^messages\//, /^seed\/data\//] },

  defaultExports: [
    /^web\/app\/(routes\/.*\.tsx?|routes\.ts|root\.tsx|entry\.(client|server)\.tsx)$/,
    /^bench\/bare-router\/app\//,
    /\.config\.(ts|mjs)$/,
    // vitest loads a reporter by its default export.
    /^tools\/test-report\.ts$/,
  ],

  fetchers: [
    /^web\/app\/lib\/(client|api\.server)\.ts$/,
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
}
