import { parseSync, Visitor } from 'rolldown/utils'

export type SourceFacts = {
  imports: string[]
  hasDefaultExport: boolean
  callsFetch: boolean
  buildsSql: boolean
  readsStopwatch: boolean
  /** Waits for a condition without saying how long, which is one second. */
  waitsBriefly: boolean
  fixesRuns: boolean
  /** Written schema.table, wherever SQL or the query builder names them. */
  tables: string[]
  unreadable: boolean
}

/** Followed by a bracket it is a function. */
const TABLE = /\b(?:identity|catalogue|workspace|flows)\.[a-z][a-z0-9_]*\b(?!\s*\()/g
/** What a process tells of its time, its memory and its event loop. */
const MEASURING = new Set([
  'performance.now',
  'hrtime',
  'cpuUsage',
  'threadCpuUsage',
  'memoryUsage',
  'resourceUsage',
  'eventLoopUtilization',
])
const GLOBALS = new Set(['globalThis', 'window', 'self'])

/** What the house check needs to know of a source file, read from its syntax tree. */
export function factsOf(file: string, text: string): SourceFacts {
  const facts: SourceFacts = {
    imports: [],
    hasDefaultExport: false,
    callsFetch: false,
    buildsSql: false,
    readsStopwatch: false,
    waitsBriefly: false,
    fixesRuns: false,
    tables: [],
    unreadable: false,
  }
  const parsed = parseSync(file, text)
  facts.unreadable = parsed.errors.length > 0
  const note = (source: { value?: unknown } | null | undefined) => {
    if (typeof source?.value === 'string') facts.imports.push(source.value)
  }
  const noteTables = (words: string) => facts.tables.push(...(words.match(TABLE) ?? []))
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') noteTables(node.value)
    },
    TemplateElement: (node) => {
      noteTables(node.value.raw)
    },
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
    Property: (node) => {
      const isNumber = node.value.type === 'Literal' && typeof node.value.value === 'number'
      if (isNumber && node.key.type === 'Identifier' && node.key.name === 'numRuns') facts.fixesRuns = true
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type === 'Identifier' && callee.name === 'fetch') facts.callsFetch = true
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const owner = callee.object.type === 'Identifier' ? callee.object.name : ''
      const method = callee.property.name
      if (method === 'fetch' && GLOBALS.has(owner)) facts.callsFetch = true
      if (MEASURING.has(method) || MEASURING.has(`${owner}.${method}`)) facts.readsStopwatch = true
      facts.waitsBriefly ||= `${owner}.${method}` === 'vi.waitFor' && node.arguments.length < 2
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
