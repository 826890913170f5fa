import type { Plugin } from 'vite'

const IMPORT = /^import \{[^}]*\} from "\.\.\/core\/to-json-schema\.js";$/m
const PROCESSOR = /^ *inst\._zod\.processJSONSchema = .*$/gm
const REFUSAL = `const createToJSONSchemaMethod = () => () => { throw new Error('Browsers make no JSON schemas') }
const createStandardJSONSchemaMethod = createToJSONSchemaMethod`

/** JSON schemas are written for the server's OpenAPI alone; browsers load Zod without the fifth of it that writes them. */
export function zodInBrowsers(): Plugin {
  return {
    name: 'zod-in-browsers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({ code: withoutJsonSchema(code), map: null }),
    },
  }
}

export function withoutJsonSchema(code: string) {
  if (!IMPORT.test(code)) throw new Error('Zod is built otherwise than expected: look at zod-in-browsers.ts')
  return code.replace(IMPORT, REFUSAL).replaceAll(PROCESSOR, '')
}
