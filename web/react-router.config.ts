import { pathToFileURL } from 'node:url'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  ssr: true,
  async buildEnd({ reactRouterConfig }) {
    await precompress(pathToFileURL(`${reactRouterConfig.buildDirectory}/client/`))
  },
} satisfies Config
