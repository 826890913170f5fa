import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

const FRAME = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|@lingui)/',
    'contract/src/kit/(paths|locales|cookies|endpoint|format)\\.ts$',
    'web/app/(root|entry\\.client)\\.tsx$',
    'web/app/lib/(api-error|cookie-text|browser-visitor|client|document-jar|config|exchange|i18n|jar|known-user|lock|meta|nonce|place|screens|session|session-core|settings|use-attempt|use-document-session|visitor|wear-theme)\\.ts$',
    'web/app/features/problems/',
    'web/app/ui/route-progress\\.tsx$',
    'web/app/ui/plain/(button|faults|field|form|form-answer|notice|submit-button|language-links|language-names|menu|page-meta|site-[a-z]+|theme-switch|wordmark)\\.tsx?$',
  ].join('|'),
)

/** The build bundles every dependency into the server file; the dev server leaves them to Node. */
export default defineConfig(({ command }) => ({
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), reactRouter(), lingui()],
  // React has had the hook since 18; the package that Lingui asks for it only passes it on.
  resolve: { alias: { '~': `${import.meta.dirname}/app`, 'use-sync-external-store/shim': 'react' } },
  ssr: command === 'build' ? { noExternal: true } : {},
  // Without this the server's file asks the environment at each text and link, and carries the development half of React.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Every page needs the frame; in one file it compresses better than in thirty.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } } } },
  },
  build: {
    // React Router preloads what a page needs itself.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Schemas that a page does not use are left out: building one has no effect but its value.
        manualPureFunctions: ['z', 'endpoint'],
        // Catalogues are compiled by the build, so the parser that Lingui carries for development is never called.
        moduleSideEffects: [{ test: /node_modules\/(moo|@messageformat)\//, sideEffects: false }],
      },
    },
  },
}))
