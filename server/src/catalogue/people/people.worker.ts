import { handler } from '#kit/queue/runner.ts'
import { removeUnusedFile } from '#kit/records/purge.ts'
import { removePhoto } from './people.jobs.ts'
import { personType } from './person-type.ts'

export const removeReplacedPhoto = handler(removePhoto, (kit, { key, accountId }) =>
  removeUnusedFile(kit, personType, accountId, key),
)
