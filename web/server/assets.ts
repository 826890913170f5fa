import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Encoding } from './compression.ts'

export type Asset = {
  type: string
  immutable: boolean
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
}

/** Every built file by its path, with the compressed bodies that the build wrote beside it. */
export async function loadAssets(folder: URL): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const root = decodeURIComponent(folder.pathname)
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
  const names = new Set(files)
  const assets = new Map<string, Asset>()
  for (const file of files) {
    const type = TYPES[extname(file)]
    if (!type) continue
    const path = `/${file.slice(root.length).replace(/^\//, '')}`
    const bodies: Asset['bodies'] = { identity: await readFile(file) }
    if (names.has(`${file}.br`)) bodies.br = await readFile(`${file}.br`)
    if (names.has(`${file}.gz`)) bodies.gzip = await readFile(`${file}.gz`)
    assets.set(path, { type, immutable: path.startsWith('/assets/'), bodies })
  }
  return assets
}
