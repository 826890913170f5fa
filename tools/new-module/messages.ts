import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIELD_WORDS } from './kinds.ts'
import type { Names } from './names.ts'

const TRANSLATED = ['de', 'fr'] as const
const UNTRANSLATED = /^msgid "(.+)"\nmsgstr ""$/gm

/** Takes the texts of the new module into the catalogues and gives each its translations. */
export function fillMessages(root: string, names: Names) {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  execFileSync(process.execPath, [lingui, 'extract', '--clean', '--workers', '1'], { cwd: root, stdio: 'pipe' })
  for (const locale of TRANSLATED) {
    const paths = readdirSync(join(root, 'messages'))
      .map((name) => join(root, 'messages', name, `${locale}.po`))
      .filter((path) => existsSync(path))
    const known = new Map([...wordsOf(names, locale), ...paths.flatMap((path) => translationsIn(path))])
    for (const path of paths) translate(path, known)
  }
}

function wordsOf({ facts, type, types }: Names, locale: (typeof TRANSLATED)[number]): [string, string][] {
  const [one, many] = facts[locale]
  const fields = Object.entries(FIELD_WORDS).map(([name, words]): [string, string] => [name, words[locale]])
  return [[type, one], [types, many], ...fields]
}

/** A text of one line that another catalogue has already is called the same there. */
function translationsIn(path: string): [string, string][] {
  const found = readFileSync(path, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)
  return [...found].map(([, source = '', text = '']) => [source, text])
}

function translate(path: string, known: ReadonlyMap<string, string>) {
  const text = readFileSync(path, 'utf8')
  const filled = text.replace(UNTRANSLATED, (empty, source: string) => {
    const word = known.get(source)
    return word === undefined ? empty : `msgid "${source}"\nmsgstr "${word}"`
  })
  if (filled !== text) writeFileSync(path, filled)
}
