import type { Area } from '@kontor/contract/endpoints.ts'

/** Where a caller begins, and what an address without an area shows. */
export const FIRST_AREA: Area = 'auth'
