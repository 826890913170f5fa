import proxyAddr from '@fastify/proxy-addr'
import { minuteWindow } from '@kontor/contract/kit/minute-window.ts'
import { forwardsNearby, networkOf } from '@kontor/contract/kit/network.ts'
import type { IncomingMessage } from 'node:http'
import { warn } from '../app/lib/report.ts'

type Options = { perMinute: number; trustProxy: readonly string[]; now?: () => number }

/** Counts pages for each network. Returns the seconds to wait, 0 for who may go on. */
export function pageLimit({ perMinute, trustProxy, now = () => performance.now() }: Options) {
  const addressOf = addressReader(trustProxy)
  const waitFor = minuteWindow(perMinute)
  return (request: IncomingMessage): number => {
    const network = networkOf(addressOf(request))
    return perMinute === 0 ? 0 : waitFor(network, now())
  }
}

/** The address of the visitor by the rule of the API, of which this is the library too. */
function addressReader(trustProxy: readonly string[]) {
  const isTrusted = proxyAddr.compile([...trustProxy])
  let isTold = false
  return (request: IncomingMessage) => {
    const { remoteAddress } = request.socket
    const addresses = proxyAddr.all(request, isTrusted)
    if (!isTold && addresses.length === 1 && forwardsNearby(remoteAddress, request.headers['x-forwarded-for'])) {
      isTold = true
      warn(`${remoteAddress} forwards requests and is not in TRUST_PROXY: all visitors count as one address`)
    }
    return addresses.at(-1) ?? ''
  }
}
