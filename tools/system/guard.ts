import { spawn } from 'node:child_process'
import process from 'node:process'

/**
 * Waits for the end of its input, which is the end of whoever holds the other side of the pipe, however that came.
 * Then it asks the process to end, and insists after some seconds with the second signal.
 */
const SCRIPT = `read -r _
kill -s "$2" "$1" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
  kill -0 "$1" 2>/dev/null || exit 0
  sleep 1
done
kill -s "$3" "$1" 2>/dev/null`

/** Ends a process when this one is gone, also after a SIGKILL; returns how to call that off. */
export function endWithUs(pid: number, first: 'TERM' | 'INT', then: 'INT' | 'KILL'): () => void {
  // There is no such shell on Windows; what is left behind there is cleared away by the next start.
  if (process.platform === 'win32') return () => undefined
  const guard = spawn('sh', ['-c', SCRIPT, 'sh', String(pid), first, then], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  for (const part of [guard, guard.stdin]) part.on('error', () => undefined)
  guard.unref()
  return () => void guard.kill('SIGKILL')
}
