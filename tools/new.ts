import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contractOf } from './new-module/contract.ts'
import { listingsOf } from './new-module/listings.ts'
import { migrationOf } from './new-module/migration.ts'
import { type Names, namesOf } from './new-module/names.ts'
import { policyOf, repositoryOf, routesOf, serviceOf } from './new-module/server.ts'
import { testOf } from './new-module/test.ts'
import { queriesOf, screenOf, tableOf } from './new-module/web.ts'

/** Writes the skeleton of a module and enters it into the lists; returns the paths it touched. */
export function newModule(root: string, module: string, floor?: string): string[] {
  const names = namesOf(module, floor)
  const files = filesOf(names, nextMigration(root))
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`already there: ${taken.join(', ')}`)
  // Everything is worked out before anything is written, so a failure leaves the tree as it was.
  const changes = Object.entries(listingsOf(names)).map(([path, change]) => {
    return [path, change(readFileSync(join(root, path), 'utf8'))] as const
  })
  const all = [...Object.entries(files), ...changes]
  for (const [path, text] of all) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = all.map(([path]) => path)
  const sources = paths.filter((path) => /\.tsx?$/.test(path))
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), sources, { cwd: root, stdio: 'pipe' })
  return paths
}

function filesOf(names: Names, migration: string): Record<string, string> {
  const { floor, module, one } = names
  const server = `server/src/${floor}/${module}/${module}`
  return {
    [`contract/src/${module}.ts`]: contractOf(names),
    [`server/migrations/${migration}_${module.replaceAll('-', '_')}.sql`]: migrationOf(names),
    [`${server}.repository.ts`]: repositoryOf(names),
    [`${server}.policy.ts`]: policyOf(names),
    [`${server}.service.ts`]: serviceOf(names),
    [`${server}.routes.ts`]: routesOf(names),
    [`${server}.test.ts`]: testOf(names),
    [`web/app/features/${module}/${module}.queries.ts`]: queriesOf(names),
    [`web/app/features/${module}/${one}-table.tsx`]: tableOf(names),
    [`web/app/routes/${module}.tsx`]: screenOf(names),
  }
}

function nextMigration(root: string) {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

if (import.meta.main) {
  const [module, floor] = process.argv.slice(2)
  if (!module) {
    console.error('npm run new <module> [floor], for example: npm run new job-boards workspace')
    process.exitCode = 1
  } else {
    const paths = newModule(join(import.meta.dirname, '..'), module, floor)
    for (const path of paths) console.log(path)
    console.log(
      'Next: choose the German path word, extract and translate the messages, add rows to seed, npm run check.',
    )
  }
}
