import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes tight compressed copies beside the built scripts, styles and drawings. */
export async function precompress(folder: URL) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = `${entry.parentPath}/${entry.name}`
      const body = await readFile(file)
      await writeFile(`${file}.br`, await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      await writeFile(`${file}.gz`, await zip(body, { level: 9 }))
    }),
  )
}
