import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { antdImports } from './scripts/antd-imports.ts'
import { antdZeroRuntime } from './scripts/antd-zero-runtime.ts'
import { chunkFileNames, CHUNKS, entryFileNames } from './scripts/chunks.ts'
import { iconImports } from './scripts/icon-imports.ts'
import { zodInBrowsers } from './scripts/zod-in-browsers.ts'

/** The build bundles every dependency into the server file; the dev server leaves them to Node. */
export default defineConfig(({ command }) => ({
  plugins: [
    antdImports(),
    antdZeroRuntime(),
    iconImports(),
    zodInBrowsers(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    reactRouter(),
    lingui(),
  ],
  // React has had the hook since 18; the package that Lingui asks for it only passes it on.
  resolve: { alias: { '~': `${import.meta.dirname}/app`, 'use-sync-external-store/shim': 'react' } },
  ssr: command === 'build' ? { noExternal: true } : {},
  // Without this the server's file asks the environment at each text and link, and carries the development half of React.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS }, chunkFileNames, entryFileNames },
        },
      },
    },
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
