import process from 'node:process'

/** Loaded before a program that does not notice by itself when the one that started it is gone. */
process.once('disconnect', () => process.exit(1))
// A worker of vitest waits for messages, which keep it alive; for others the channel is no reason to go on.
if (!process.env['VITEST']) process.channel?.unref()
