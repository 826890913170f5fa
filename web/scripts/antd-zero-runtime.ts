import { parseAst, type Plugin } from 'vite'

/** Whatever makes the hook of a component's styles takes the function that draws them as its second argument. */
const MAKERS = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'])

/**
 * Leaves the styles of components out of the browser's scripts. They stand in a file that the build computes, and the
 * theme says `zeroRuntime`, so the functions that would draw them again are never called.
 */
export function antdZeroRuntime(): Plugin {
  return {
    name: 'antd-zero-runtime',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: {
        id: /\/antd\/es\/.*\/style\/.*\.js(\?|$)/,
        code: /genStyleHooks|genComponentStyleHook|genSubStyleComponent/,
      },
      handler: (code) => ({ code: withoutStyles(code), map: null }),
    },
  }
}

/** The same source whose hooks draw nothing. Tokens stay: variables of a component are still registered. */
export function withoutStyles(code: string) {
  const drawings: { start: number; end: number }[] = []
  visit(parseAst(code), (node) => {
    const { callee, arguments: given = [] } = node
    const drawing = given[1]
    if (node.type === 'CallExpression' && callee && MAKERS.has(callee.name ?? '') && drawing) drawings.push(drawing)
  })
  return drawings.reduceRight((left, { start, end }) => `${left.slice(0, start)}() => []${left.slice(end)}`, code)
}

type Node = { type: string; start: number; end: number; name?: string; callee?: Node; arguments?: Node[] }

function visit(value: unknown, see: (node: Node) => void) {
  if (value === null || typeof value !== 'object') return
  if (isNode(value)) see(value)
  for (const part of Object.values(value)) visit(part, see)
}

function isNode(value: object): value is Node {
  return 'type' in value && typeof value.type === 'string'
}
