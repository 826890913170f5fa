import { createHash } from 'node:crypto'
import type { Kit } from '#kit/http/context.ts'
import type { Row } from './companies.repository.ts'

/** Another picture, or other initials, have another version: an address with its version can be kept for ever. */
export function logoVersion(row: Pick<Row, 'logo_key' | 'name'>) {
  return createHash('sha256')
    .update(row.logo_key ?? `initials of ${row.name}`)
    .digest('base64url')
    .slice(0, 10)
}

export function logoUrl(kit: Kit, row: Pick<Row, 'id' | 'logo_key' | 'name'>) {
  return `${kit.apiUrl}/v1/companies/${row.id}/logo?v=${logoVersion(row)}`
}
