import type { Kit } from '#kit/http/context.ts'
import { pictureVersion } from '#kit/records/record-picture.ts'
import type { Row } from './companies.repository.ts'

export function logoUrl(kit: Kit, row: Pick<Row, 'id' | 'logo_key' | 'name'>) {
  return `${kit.apiUrl}/v1/companies/${row.id}/logo?v=${pictureVersion(row.logo_key, row.name)}`
}
