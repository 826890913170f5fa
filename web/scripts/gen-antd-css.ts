import { mkdirSync, writeFileSync } from 'node:fs'
import { antdStyles } from './antd-styles.ts'

/** Writes the styles of antd's components; the build and the dev server need the file. */
const folder = new URL('../app/styles/generated/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('antd.css', folder), antdStyles())
