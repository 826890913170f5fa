import { renderDocx } from './render-docx.ts'
import { renderPdf } from './render-pdf.ts'
import { renderHtml, renderTxt } from './render-text.ts'
import type { Output, Source } from './source.ts'

/** A resume as a file; made anew each time, so that the repository keeps texts only. */
export async function render(source: Source, { format, layout }: Output): Promise<Buffer> {
  if (format === 'pdf') return renderPdf(source, layout)
  if (format === 'docx') return renderDocx(source, layout)
  return format === 'html' ? renderHtml(source, layout) : renderTxt(source)
}
