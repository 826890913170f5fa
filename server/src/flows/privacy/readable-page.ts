import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Translate } from '#kit/text/translate.ts'
import type { AccessFile } from './access-file.ts'
import { FIELD_KEYS } from './privacy.mails.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1a1f2b}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:1px solid #d5d9e2;padding-bottom:.25rem;font-size:1.2rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:1rem 0;break-inside:avoid}
dt{color:#5a6272}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}dd dl{margin:0 0 .5rem}
article+article{border-top:1px dotted #d5d9e2}footer{margin-top:3rem;color:#5a6272;font-size:.9rem}`

/** The access file as a page of its own: nothing in it runs, loads or leads anywhere. */
export function readablePage(
  translate: Translate,
  locale: Locale,
  { name, keptBy, generatedAt, sections }: AccessFile,
) {
  const show = { translate, locale }
  const at = timeText(locale, generatedAt)
  const title = translate(locale, 'access.title', { name })
  const parts = sections.map(({ section, tables }) => {
    const rows = tables.flatMap((table) => table.rows)
    const articles = rows.map((row) => `<article>${valueHtml(show, row)}</article>`).join('\n')
    return `<section><h2>${escape(translate(locale, `access.section.${section}`))}</h2>\n${articles}</section>`
  })
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1><p>${escape(translate(locale, 'access.intro', { account: keptBy, at }))}</p>
${parts.join('\n')}
<footer>${escape(translate(locale, 'access.rights', { account: keptBy }))}</footer></body></html>
`
}

type Show = { translate: Translate; locale: Locale }

/** Ids are of use to machines alone; they stand in the data. */
const isShown = ([key, value]: [string, unknown]) => !isEmpty(value) && !/(?:^|_)ids?$|[a-z]Ids?$/.test(key)

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function valueHtml(show: Show, value: unknown): string {
  if (Array.isArray(value)) return listHtml(show, value)
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value)
      .filter(isShown)
      .map(([key, part]) => `<dt>${escape(labelOf(show, key))}</dt><dd>${valueHtml(show, part)}</dd>`)
    return `<dl>${lines.join('')}</dl>`
  }
  if (typeof value === 'boolean') return escape(show.translate(show.locale, value ? 'access.yes' : 'access.no'))
  return escape(timeText(show.locale, String(value)))
}

function listHtml(show: Show, values: readonly unknown[]) {
  const isPlain = values.every((value) => typeof value !== 'object')
  return values.map((value) => valueHtml(show, value)).join(isPlain ? ', ' : '')
}

function labelOf({ translate, locale }: Show, key: string) {
  const camel = key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (FIELD_KEYS.has(camel)) return translate(locale, `access.field.${camel}`)
  const words = camel.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function timeText(locale: Locale, text: string) {
  if (!MOMENT.test(text)) return text
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(text))} UTC`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string) {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}
