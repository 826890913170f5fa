let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/** How wide a text is in the font of the page, to be compared with others; where nothing can be drawn, its letters. */
export function textWidth(text: string, weight: number) {
  if (typeof OffscreenCanvas === 'undefined') return text.length
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) return text.length
  canvas.font = `${weight} 20px ${getComputedStyle(document.body).fontFamily}`
  return canvas.measureText(text).width
}
