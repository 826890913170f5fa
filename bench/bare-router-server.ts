import { createServer } from 'node:http'
import { join } from 'node:path'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createRequestHandler, type ServerBuild } from 'react-router'

/** The router and nothing of ours: what a server-rendered page of this size costs at least. */
const build: ServerBuild = await import(join(import.meta.dirname, 'bare-router/build/server/index.js'))
const handle = createRequestHandler(build, 'production')

createServer(createRequestListener((request) => handle(request))).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
  () => {
    process.send?.({ ready: true })
  },
)
process.once('disconnect', () => process.exit(0))
