import { parseSync, Visitor } from 'rolldown/utils'

export type SourceFacts = {
  imports: string[]
  hasDefaultExport: boolean
  callsFetch: boolean
  buildsSql: boolean
  unreadable: boolean
}

const GLOBALS = new Set(['globalThis', 'window', 'self'])

/** What the house check needs to know of a source file, read from its syntax tree. */
export function factsOf(file: string, text: string): SourceFacts {
  const facts: SourceFacts = {
    imports: [],
    hasDefaultExport: false,
    callsFetch: false,
    buildsSql: false,
    unreadable: false,
  }
  const parsed = parseSync(file, text)
  facts.unreadable = parsed.errors.length > 0
  const note = (source: { value?: unknown } | null | undefined) => {
    if (typeof source?.value === 'string') facts.imports.push(source.value)
  }
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => {
      note(node.source)
      if (node.specifiers.some((each) => 'name' in each.exported && each.exported.name === 'default')) {
        facts.hasDefaultExport = true
      }
    },
    ExportDefaultDeclaration: () => {
      facts.hasDefaultExport = true
    },
    ImportExpression: (node) => note('value' in node.source ? node.source : null),
    TSImportType: (node) => note(node.source),
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type === 'Identifier' && callee.name === 'fetch') facts.callsFetch = true
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const owner = callee.object.type === 'Identifier' ? callee.object.name : ''
      const method = callee.property.name
      if (method === 'fetch' && GLOBALS.has(owner)) facts.callsFetch = true
      if (method === 'raw' && owner === 'sql') facts.buildsSql = true
      if (method === 'query' && isBuiltText(node.arguments[0])) facts.buildsSql = true
    },
  }).visit(parsed.program)
  return facts
}

type Argument = { type: string } | undefined

/** Text put together from parts: a template with holes, or a sum. A `{ text }` object is looked into. */
function isBuiltText(argument: Argument): boolean {
  if (!argument) return false
  if (argument.type === 'TemplateLiteral') return (argument as { expressions?: unknown[] }).expressions?.length !== 0
  if (argument.type === 'BinaryExpression') return true
  if (argument.type !== 'ObjectExpression') return false
  const { properties = [] } = argument as { properties?: { key?: { name?: string }; value?: Argument }[] }
  return properties.some((property) => property.key?.name === 'text' && isBuiltText(property.value))
}
