import { existsSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import process from 'node:process'

export type Settings = Record<string, string | number>

const MB = 1024 * 1024

/** What this process may use: the machine's memory or less, in a container. */
export function usableMemory() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** PostgreSQL's settings for a machine that it shares with the API, the worker and the web server. */
export function settingsFor(memory: number): Settings {
  const megabytes = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max((memory * share) / MB, least), most))}MB`
  return {
    listen_addresses: '127.0.0.1',
    // A socket file in a shared folder outlives a crash and clashes with other installations.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 200,
    shared_buffers: megabytes(1 / 6, 64, 8192),
    effective_cache_size: megabytes(0.55, 256, 65536),
    work_mem: megabytes(1 / 400, 4, 64),
    maintenance_work_mem: megabytes(1 / 24, 64, 1024),
    max_wal_size: megabytes(1 / 3, 512, 8192),
    random_page_cost: 1.1,
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
    // Statements carry personal data; the log gets the error without them.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    dynamic_shared_memory_type: hasSharedMemory() ? 'posix' : 'mmap',
  }
}

/** Containers often have 64 MB there, too little for a parallel query. */
function hasSharedMemory() {
  if (process.platform !== 'linux') return true
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= 512 * MB
}
