import { createServer } from 'node:http'
import { webConfig } from './app/lib/config.server.ts'
import { closeGracefully } from './server/lifetime.ts'
import { reportFault } from './app/lib/report.ts'
import { answer } from './server/answer.ts'
import { loadAssets } from './server/assets.ts'
import { refuseBrokenRequests } from './server/broken-requests.ts'
import { pageLimit } from './server/page-limit.ts'
import { loadPages } from './server/pages.ts'
import { loadRefusals } from './server/refusals.ts'

/** Serves the built pages. The launcher passes the configuration and hears when it is ready. */
const config = webConfig()
const build = new URL('./build/', import.meta.url)
const assets = await loadAssets(new URL('client/', build))
const application = new URL('server/index.js', build)
const pages = await loadPages(application, config)
const refusals = await loadRefusals(application)
const waitFor = pageLimit({ perMinute: config.pagesPerMinute, trustProxy: config.trustProxy })
const site = { assets, pages, refusals, waitFor, config }

const server = createServer((request, response) => {
  answer(site, request, response).catch((error: unknown) => {
    reportFault(error)
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
    response.end()
  })
})
refuseBrokenRequests(server)
closeGracefully(server)
server.listen(config.port, config.host, () => process.send?.({ ready: true }))
