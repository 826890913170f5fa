import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a watched process tells of itself since it was last asked. */
export type Measured = {
  /** The longest time the event loop was late, by the clock: on a busy machine other programs have a part in it. */
  delayMs: number
  /** The longest time the thread itself worked between two turns of the loop, whatever else the machine did. */
  busyMs: number
  rssMb: number
  openConnections: number
}

const TICK_MS = 10

/** Loaded before a program: watches its event loop and answers `measure` over the channel of its parent. */
const delays = monitorEventLoopDelay({ resolution: TICK_MS })
delays.enable()
let busiest = 0
let last = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  busiest = Math.max(busiest, user + system)
}, TICK_MS).unref()

process.on('message', (message) => {
  if (message !== 'measure') return
  const openConnections = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
  const { rss } = process.memoryUsage()
  process.send?.({
    measured: { delayMs: delays.max / 1e6, busyMs: busiest / 1000, rssMb: rss / 2 ** 20, openConnections },
  })
  delays.reset()
  busiest = 0
})
