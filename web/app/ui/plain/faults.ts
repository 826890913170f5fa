import type { Fault as Found } from '@kontor/contract/kit/faults.ts'

/** A refused field: the key of its text, or the text itself when the server has written it. */
export type Fault = Found & { message?: string }
