import type { Block, Source } from './source.ts'

/** A resume as plain text; latin1 is what old editors on Windows write. */
export function renderTxt(source: Source): Buffer {
  const lines = [...source.names, ...source.taglines, ...source.contacts]
  for (const { title, blocks } of source.sections)
    lines.push('', title.toUpperCase(), ...blocks.flatMap((block) => linesOf(block, source.dates)))
  return Buffer.from(
    `${lines.join('\n')}\n`.replaceAll(/[–—]/g, source.encoding ? '-' : '–'),
    source.encoding ?? 'utf8',
  )
}

function linesOf(block: Block, dates: Source['dates']): string[] {
  if (block.kind === 'bullet') return [`  - ${block.text}`]
  if (block.kind === 'row') return [block.cells.join('\t')]
  if (block.kind === 'line') return [block.text]
  const [first = '', ...others] = block.heads
  const body = block.body.flatMap((each) => linesOf(each, dates))
  if (dates === 'left')
    return [`${block.date}    ${first}`, ...others.map((head) => `                    ${head}`), ...body, '']
  if (dates === 'right') return [`${first}\t${block.date}`, ...others, ...body, '']
  if (dates === 'first') return [block.date, first, ...others, ...body, '']
  if (dates === 'inline') return [`${first} (${block.date})`, ...others, ...body, '']
  return [first, ...others, block.date, ...body, '']
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function renderHtml(source: Source, layout: string): Buffer {
  const sections = source.sections.map(
    ({ title, blocks }) => `<section><h2>${escaped(title)}</h2>${htmlOf(blocks, source.dates, layout)}</section>`,
  )
  const contacts = source.contacts.map((line) => `<div>${escaped(line)}</div>`).join('')
  return Buffer.from(`<!doctype html><html lang="${source.language}"><head><meta charset="utf-8"><title>CV</title>
<style>body { font-family: sans-serif }</style></head><body><header><h1>${escaped(source.names.join(' '))}</h1>
${source.taglines.map((line) => `<p>${escaped(line)}</p>`).join('')}${contacts}</header>
${sections.join('\n')}<script>document.title = 'never run'</script></body></html>`)
}

function htmlOf(blocks: readonly Block[], dates: Source['dates'], layout: string): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'bullet') return `<ul><li>${escaped(block.text)}</li></ul>`
    if (block.kind === 'row')
      return `<table><tr>${block.cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr></table>`
    if (block.kind === 'line') return `<p>${escaped(block.text)}</p>`
    const [first = '', ...others] = block.heads.map(escaped)
    const body = htmlOf(block.body, dates, layout)
    const date = escaped(block.date)
    const rest = others.map((head) => `<div>${head}</div>`).join('')
    if (layout === 'table') return `<table><tr><td>${date}</td><td><b>${first}</b>${rest}${body}</td></tr></table>`
    if (dates === 'right')
      return `<table><tr><td><strong>${first}</strong></td><td>${date}</td></tr></table>${rest}${body}`
    if (dates === 'first') return `<p class="date">${date}</p><h3>${first}</h3>${rest}${body}`
    if (dates === 'inline') return `<h3>${first} (${date})</h3>${rest}${body}`
    return `<h3>${first}</h3>${rest}<p>${date}</p>${body}`
  })
  return parts.join('\n')
}
