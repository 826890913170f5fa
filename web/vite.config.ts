import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

const FRAME = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|@lingui)/',
    'contract/src/kit/(paths|locales|cookies|endpoint|format)\\.ts$',
    'web/app/(root|entry\\.client)\\.tsx$',
    'web/app/lib/(api-error|cookie-text|browser-visitor|client|config|exchange|i18n|jar|known-user|lock|meta|nonce|place|screens|session|session-core|settings|use-document-session|visitor|wear-theme)\\.ts$',
    'web/app/features/problems/',
    'web/app/ui/route-progress\\.tsx$',
    'web/app/ui/plain/(button|icon-shapes|language-links|language-names|menu|page-meta|script-notice|site-[a-z]+|theme-switch|wordmark)\\.tsx?$',
  ].join('|'),
)

/** The build bundles every dependency into the server file; the dev server leaves them to Node. */
export default defineConfig(({ command }) => ({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), reactRouter(), lingui(), { name: 'sizes', generateBundle(_: unknown, bundle: any) { for (const c of Object.values(bundle) as any[]) if (c.name === 'frame' && !c.fileName.includes('server')) { const g = new Map<string, number>(); for (const [id, m] of Object.entries(c.modules) as any) { const k = id.includes('node_modules/') ? id.split('node_modules/').pop().split('/').slice(0, id.includes('react-router/') ? 9 : 2).join('/') : id.replace('/work/main/', ''); g.set(k, (g.get(k) ?? 0) + (m.code?.length ?? 0)) } require('node:fs').writeFileSync('/tmp/w1/sizes.txt', [...g].sort((a, b) => b[1] - a[1]).map(([k, n]) => n + ' ' + k).join('\n')) } } }],
  resolve: { alias: { '~': `${import.meta.dirname}/app` } },
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Every page needs these; in one file they compress better than in thirty.
      output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } },
      treeshake: {
        // Schemas that a page does not use are left out: building one has no effect but its value.
        manualPureFunctions: ['z', 'endpoint'],
        // Catalogues are compiled by the build, so the parser that Lingui carries for development is never called.
        moduleSideEffects: [{ test: /node_modules\/(moo|@messageformat)\//, sideEffects: false }],
      },
    },
  },
}))
