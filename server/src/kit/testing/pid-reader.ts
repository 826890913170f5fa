import process from 'node:process'

/** A reader for tests: whatever it is given, it answers who it is. */
process.on('message', () => process.send?.({ pid: process.pid }))
process.send?.('ready')
