import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ICONS = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm/icons')

/**
 * Reads `import { Plus } from 'lucide-react'` as an import of that icon's own file. Through the index of the library
 * the layout seems to need every icon of every page.
 */
export function iconImports(): Plugin {
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/app\/.*\.tsx?(\?|$)/, code: "from 'lucide-react'" },
      handler: (code) => ownImports(code),
    },
  }
}

/** The same source with an import for each icon. A name without a file of its own stays with the index. */
export function ownImports(code: string) {
  return code.replaceAll(/^import \{([^}]*)\} from 'lucide-react'$/gm, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const [icon = name, local = icon] = name.split(/\s+as\s+/)
        const file = fileOf(icon)
        return existsSync(join(ICONS, file))
          ? `import ${local} from 'lucide-react/dist/esm/icons/${file}'`
          : `import { ${name} } from 'lucide-react'`
      })
      .join('; '),
  )
}

/** As the library names its files: `Building2` is in `building-2.mjs`. */
function fileOf(icon: string) {
  return `${icon.replaceAll(/(?<=[a-z0-9])[A-Z]|(?<=[a-zA-Z])\d/g, (part) => `-${part}`).toLowerCase()}.mjs`
}
