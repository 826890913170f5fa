import type { Sigma } from 'sigma'
import { saveFile } from './save-file.ts'

/** Everything that is drawn, on one sheet with the colour of the page behind it. */
export function savePicture(renderer: Sigma) {
  const { width, height } = renderer.getDimensions()
  const density = window.devicePixelRatio
  const sheet = document.createElement('canvas')
  sheet.width = width * density
  sheet.height = height * density
  const pen = sheet.getContext('2d')
  if (!pen) return
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  pen.fillRect(0, 0, sheet.width, sheet.height)
  // What a graphics card has drawn can be read in the same moment only.
  renderer.refresh()
  for (const layer of Object.values(renderer.getCanvases())) {
    if (layer.width > 0 && layer.height > 0) pen.drawImage(layer, 0, 0, sheet.width, sheet.height)
  }
  sheet.toBlob((picture) => {
    if (picture) saveFile(picture, 'network.png')
  }, 'image/png')
}
