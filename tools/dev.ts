import { watch } from 'node:fs'
import { join } from 'node:path'
import type { System } from './processes.ts'
import { ROOT } from './system/run.ts'
import { serve } from './system/serve.ts'
import { welcome } from './system/welcome.ts'

const WATCHED = ['server/src', 'contract/src', 'messages']
const SETTLE_MS = 150

/** The web application reloads itself; API and worker are started again when a source of theirs changes. */
function restartOnChange({ children }: System) {
  let timer: NodeJS.Timeout | undefined
  const changed = (file: string | null) => {
    if (!file || /\.test\.ts$|~$/.test(file)) return
    clearTimeout(timer)
    // An editor writes several files at once.
    timer = setTimeout(() => {
      console.log(`${file} changed`)
      for (const child of children) if (child.name !== 'web') child.restart()
    }, SETTLE_MS)
  }
  for (const folder of WATCHED) watch(join(ROOT, folder), { recursive: true }, (_, file) => changed(file))
}

await serve({
  dev: true,
  welcome: (system) => {
    restartOnChange(system)
    return welcome(system)
  },
})
