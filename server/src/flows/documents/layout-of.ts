import type { ReadDocument } from '@kontor/contract/person-files.ts'
import type { SourceDocument } from './document.ts'

/** The text and the layout, as they are kept with the file. */
export function layoutOf({ text, pages, lines }: SourceDocument): ReadDocument {
  return {
    text,
    pages: [...pages],
    lines: lines.map(({ start, end, page, box, cells, size, isBold, isHeading, isListItem }) => ({
      start,
      end,
      page,
      box: box ? rounded(box) : null,
      ...(cells.some(({ x, width }) => x !== box?.x || width !== box.width) && {
        cells: cells.map(({ x, width }) => ({ x: tenth(x), width: tenth(width) })),
      }),
      size: tenth(size),
      isBold,
      isHeading,
      isListItem,
    })),
  }
}

function rounded({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) }
}

function tenth(value: number) {
  return Number.isFinite(value) ? Math.round(value * 10) / 10 : 0
}
