import { hostFault } from '@kontor/contract/kit/hosts.ts'
import { forwardsNearby } from '@kontor/contract/kit/network.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Kit } from './context.ts'

/** Only paths of our own hosts are answered: no other host, no whole address, no `*`, no tunnel, no echo. */
export function refuseOtherTargets(app: FastifyInstance, hosts: ReadonlySet<string> | undefined) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const fault = raw.method === 'TRACE' || !raw.url?.startsWith('/') ? 400 : hostFault(raw.rawHeaders, hosts)
    done(fault ? new AppError(fault === 421 ? 'wrongHost' : 'malformed') : undefined)
  })
  // Node hands the bare connection over. Without a listener for its errors a reset would end the process.
  app.server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  })
}

/** A proxy that is not trusted makes all visitors one address, for which the limits were not made. It is told once. */
export function noticeProxy(app: FastifyInstance, kit: Kit) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.raw.socket
    // The peer stands first; more stand here only when it is trusted.
    const isTrusted = (request.ips?.length ?? 1) > 1
    if (!kit.notices.has('proxy') && !isTrusted && forwardsNearby(remoteAddress, request.headers['x-forwarded-for'])) {
      kit.notices.add('proxy')
      kit.log.warn({ notice: 'proxy', proxy: remoteAddress }, kit.translate('en', 'notices.proxy'))
    }
    done()
  })
}
