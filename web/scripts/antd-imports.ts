import type { Plugin } from 'vite'

/**
 * Reads `import { Form } from 'antd'` as an import of that component's own file. Through the index of the library every
 * page seems to need what any page needs, and a user would load all of it with the first one.
 */
export function antdImports(): Plugin {
  return {
    name: 'antd-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/app\/.*\.tsx?(\?|$)/, code: "from 'antd'" },
      handler: (code) => componentImports(code),
    },
  }
}

/** The same source with an import for each component; types are left to the compiler. */
export function componentImports(code: string) {
  return code.replaceAll(/^import \{([^}]*)\} from 'antd'$/gm, (_, names: string) => {
    const imports = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => {
        const [component = name, local = component] = name.split(/\s+as\s+/)
        return `import ${local} from 'antd/es/${folder(component)}'`
      })
    return imports.join('; ')
  })
}

/** As the library names its folders: `ConfigProvider` is in `config-provider`. */
function folder(component: string) {
  return component.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
