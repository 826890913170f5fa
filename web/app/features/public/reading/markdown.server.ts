import type { Locale } from '@kontor/contract/kit/locales.ts'
import { href, type PageName, PAGES } from '@kontor/contract/kit/paths.ts'
import MarkdownIt from 'markdown-it'
import { isHelpTopic } from '~/lib/help-topics.ts'
import { isBuilt } from '~/lib/screens.ts'

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/

/** The lines before a text, `name: value` each, and the text itself. */
export function readFrontMatter(source: string): { fields: Record<string, string>; body: string } {
  const found = FRONT_MATTER.exec(source)
  if (!found) throw new Error('A text begins with its title and description between two lines of ---')
  const pairs = (found[1] ?? '').split('\n').map((line) => {
    const at = line.indexOf(':')
    if (at < 1) throw new Error(`Not a field of the front matter: ${line}`)
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
  })
  return { fields: Object.fromEntries(pairs), body: source.slice(found[0].length).trim() }
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Addresses are written as names and resolved below; anything else is a fault of the text.
markdown.normalizeLink = (address) => address
markdown.validateLink = () => true

markdown.renderer.rules['link_open'] = (tokens, at, options, env, self) => {
  const token = tokens[at]
  if (token) {
    const target = String(token.attrGet('href'))
    token.attrSet('href', addressOf(target, (env as { locale: Locale }).locale))
    if (target.startsWith('https:')) token.attrSet('rel', 'noopener noreferrer')
  }
  return self.renderToken(tokens, at, options)
}

markdown.renderer.rules['th_open'] = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet('scope', 'col')
  return self.renderToken(tokens, at, options)
}

/** `page:jobs` is a page of the product, `article:jobs` one of the help, `post:…` one of the blog. */
export function addressOf(target: string, locale: Locale): string {
  const [kind = '', name = ''] = target.split(':', 2)
  if (kind === 'https') return target
  if (kind === 'article' && isHelpTopic(name)) return href('knowledgeArticle', locale, { slug: name })
  if (kind === 'post' && /^[a-z0-9-]+$/.test(name)) return href('blogPost', locale, { slug: name })
  if (kind === 'page' && isPage(name) && isBuilt(name) && !PAGES[name].path.includes(':')) return href(name, locale)
  throw new Error(`A text links to what is not there: ${target}`)
}

function isPage(name: string): name is PageName {
  return Object.hasOwn(PAGES, name)
}

export function toHtml(text: string, locale: Locale): string {
  return markdown.render(text, { locale })
}

export type HtmlSection = { title: string; html: string }

/** A page in its sections; the plain words before the first heading lead it in. */
export function toSections(text: string, locale: Locale): { lead: string; sections: HtmlSection[] } {
  const [lead = '', ...parts] = text.split(/^## /m)
  const sections = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), html: toHtml(lines.join('\n'), locale) }
  })
  return { lead: lead.trim(), sections }
}

/** The words of a text without its marks, for searching. */
export function plainWords(text: string) {
  return text
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/\{\{[a-z]+\}\}/g, ' ')
    .replace(/[#*_`>|[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
