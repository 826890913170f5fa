import { type MetricId, metricNames } from '@kontor/contract/metrics.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Compared } from './compare-table.tsx'

export type CsvHeads = {
  company: string
  metric: string
  endDate: string
  value: string
  unit: string
  originalValue: string
  originalUnit: string
  note: string
  notConvertible: string
}

/** Every value in full, one to a row, with what it was before it was converted. */
export function csvOf(compared: readonly Compared[], metrics: readonly MetricId[], locale: Locale, heads: CsvHeads) {
  const head = [heads.company, heads.metric, heads.endDate, heads.value, heads.unit]
  const more = [heads.originalValue, heads.originalUnit, heads.note]
  const rows = metrics.flatMap((metric) =>
    compared.flatMap(({ name, figures }) => {
      const values = figures.items.find((each) => each.metric === metric)?.values ?? []
      return values.map(({ endDate, value, unit, converted, notConvertible }) => [
        guarded(name),
        metricNames(metric)[locale],
        endDate,
        value,
        unit,
        converted?.value ?? '',
        converted?.unit ?? '',
        notConvertible ? heads.notConvertible : '',
      ])
    }),
  )
  const lines = [[...head, ...more], ...rows].map((cells) => cells.map(quoted).join(','))
  return `\u{FEFF}${lines.join('\r\n')}\r\n`
}

/** A name that a spreadsheet would take for a formula. */
function guarded(name: string) {
  return /^[=+\-@\t\r]/.test(name) ? `'${name}` : name
}

function quoted(cell: string) {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

const SCALE = 2
const INK = '#16212e'

/** The picture as it stands on the page, on white ground and twice as large. */
export async function pngOf(drawn: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawn.viewBox.baseVal
  const copy = drawn.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  // The styles of the page do not go with the picture.
  for (const text of copy.querySelectorAll('text')) {
    text.setAttribute('fill', INK)
    text.setAttribute('font-family', 'sans-serif')
    text.setAttribute('font-size', '12')
  }
  for (const line of copy.querySelectorAll('line')) line.setAttribute('stroke', INK)
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws no pictures')
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('The picture is empty'))), 'image/png'),
  )
}

export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
