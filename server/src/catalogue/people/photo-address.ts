import type { Kit } from '#kit/http/context.ts'
import { pictureVersion } from '#kit/records/record-picture.ts'
import type { Row } from './people.repository.ts'

type Pictured = Pick<Row, 'photo_key' | 'name'>

export function avatarUrl(kit: Kit, row: Pictured & { id: string }) {
  return `${kit.apiUrl}/v1/people/${row.id}/avatar?v=${pictureVersion(row.photo_key, row.name)}`
}
