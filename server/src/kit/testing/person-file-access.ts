import { Readable } from 'node:stream'
import { canManagePublicItems, hasHiringPermission } from '@kontor/contract/kit/roles.ts'
import { personType } from '../../catalogue/people/person-type.ts'
import { listType } from '../../workspace/lists/list-type.ts'
import type { Case, Fixtures, Ids, Maker, Person, Sent } from './access-matrix.ts'
import { NAMED_COMPANIES } from './company-fixtures.ts'
import { fileForm, resumeText } from './person-forms.ts'
import { addRecord, idsFrom, inLayer, type LayerScene } from './record-access.ts'
import { LIVE_JOBS } from './submission-access.ts'

let made = 0

const addPerson = async (place: LayerScene, columns: object = {}) => (await addRecord(personType, place, columns)).id

/** A file about a new person, as if it had been read; its bytes are stored. */
async function addFile(place: LayerScene, columns: object = {}, person: object = {}) {
  const { key } = await place.scene.app.kit.storage.put(PICTURE())
  const person_id = await addPerson(place, person)
  const line = { start: 0, end: 3, page: 1, box: null, size: 0, isBold: false, isHeading: false, isListItem: false }
  const row = {
    person_id,
    name: 'cv.txt',
    file_type: 'resume' as const,
    language: null,
    media_type: 'text/plain',
    bytes: 3,
    storage_key: key,
    preview: 'pages' as const,
    text: 'Ada',
    layout: JSON.stringify({ pages: [], lines: [line] }),
    resume: '[]',
    refusal: null,
    reviewed_at: null,
    created_by: place.who.userId,
    deleted_at: null,
  }
  const added = await place.tx
    .insertInto('workspace.person_files')
    .values({ ...row, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PICTURE = () => Readable.from([Buffer.from(PIXEL, 'base64')])

const deleted = () => ({ deleted_at: new Date() })
const inOwn =
  (make: (place: LayerScene) => Promise<string>): Maker =>
  (scene) =>
    inLayer(scene, 'own', make)
/** A file that was deleted, and the file of a person who was, are not there. */
const ownDeleted = inOwn((place) => addFile(place, deleted()))
const ofDeletedPerson = inOwn((place) => addFile(place, {}, deleted()))

const FILES = idsFrom((place) => addFile(place), [ownDeleted, ofDeletedPerson], 'own')
const PICTURES = idsFrom(
  (place) => addFile(place, { preview: 'picture', text: null, layout: null, resume: null }),
  [inOwn((place) => addFile(place))],
  'own',
)
const DELETED_FILES = idsFrom((place) => addFile(place, deleted()), [ofDeletedPerson], 'own')
const byFile: Case = { ids: { 'params.fileId': FILES } }

async function addUpload(place: LayerScene, { userId }: Person) {
  const nothing = { storage_key: null, problem: null, person_id: null, existing_id: null, ended_at: null }
  const row = {
    user_id: userId,
    state: 'queued' as const,
    file_name: 'cv.txt',
    document_type: 'txt' as const,
    wishes: '{}',
  }
  const added = await place.tx
    .insertInto('flows.resume_uploads')
    .values({ ...row, ...nothing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}
const UPLOADS: Ids = idsFrom(
  (place) => addUpload(place, place.who),
  [
    async (scene) => {
      const colleague = await scene.app.person({ accountId: scene.owner.accountId })
      return inLayer(scene, 'own', (place) => addUpload(place, colleague))
    },
  ],
  'own',
)

function resumeForm(): Sent {
  made += 1
  const email = `matrix-upload-${made}@example.test`
  const text = resumeText({ name: 'Ada Brunner', email, phone: `+4930${2_000_000 + made}`, company: `Company ${made}` })
  const { payload, headers } = fileForm(text, 'cv.txt')
  return { body: payload, headers }
}

const CHANGES = ['positions.0.companyId', 'educations.0.schoolId', 'offLimits.0.companyId'] as const

const addPeopleList = async (place: LayerScene) => (await addRecord(listType, place, { holds: 'person' })).id
const ownPeopleList: Maker = (scene) => inLayer(scene, 'own', addPeopleList)
/** What a colleague keeps private does not exist for the caller. */
const colleaguesList: Maker = async (scene) =>
  ownPeopleList({ ...scene, owner: await scene.app.person({ accountId: scene.owner.accountId }) })
const PEOPLE_LISTS = idsFrom(addPeopleList, [colleaguesList], 'own')

/** Who hires adds candidates; a public job has no pipeline, and a public person no place in one. */
const ofJob =
  (isPublic: boolean): NonNullable<Case['refusesRow']> =>
  (who, { kind, place }) => {
    if (place !== 'query.jobId') return undefined
    if (kind === 'public' || !hasHiringPermission(who)) return 'forbidden'
    return isPublic ? 'publicPerson' : undefined
  }

export const PERSON_FILE_FIXTURES: Fixtures = {
  'personFiles.uploadResume': [
    {
      title: 'an own one',
      ids: { 'query.listId': PEOPLE_LISTS, 'query.jobId': LIVE_JOBS },
      request: async (scene) => ({ ...resumeForm(), query: { listId: await ownPeopleList(scene) } }),
      refusesRow: ofJob(false),
    },
    {
      title: 'a public one',
      ids: { 'query.listId': PEOPLE_LISTS, 'query.jobId': LIVE_JOBS },
      request: async (scene) => ({
        ...resumeForm(),
        query: { access: 'public', listId: await ownPeopleList(scene) },
      }),
      refuses: (who) => (canManagePublicItems(who) ? undefined : 'forbidden'),
      refusesRow: ofJob(true),
    },
  ],
  'personFiles.upload': [{ ids: { 'params.uploadId': UPLOADS } }],
  'personFiles.list': [
    { ids: { 'params.id': idsFrom((place) => addPerson(place), [inOwn((place) => addPerson(place, deleted()))]) } },
  ],
  'personFiles.search': [{ request: () => ({ query: { query: 'reference' } }) }],
  'personFiles.add': [
    {
      ids: { 'params.id': idsFrom((place) => addPerson(place), [inOwn((place) => addPerson(place, deleted()))]) },
      request: () => {
        const { payload, headers } = fileForm('A reference for Ada.', 'reference.txt')
        return { body: payload, headers }
      },
    },
  ],
  'personFiles.download': [byFile],
  'personFiles.info': [byFile],
  'personFiles.update': [{ ...byFile, request: () => ({ body: { fileType: 'other' } }) }],
  'personFiles.remove': [byFile],
  'personFiles.bringBack': [{ ids: { 'params.fileId': DELETED_FILES }, request: () => ({ body: {} }) }],
  'personFiles.preview': [byFile],
  'personFiles.picture': [{ ids: { 'params.fileId': PICTURES } }],
  'personFiles.review': [byFile],
  'personFiles.saveReview': [
    {
      ids: {
        'params.fileId': FILES,
        ...Object.fromEntries(CHANGES.map((place) => [`body.change.${place}`, NAMED_COMPANIES])),
      },
      request: async (scene, given) => ({
        ...(given?.place === 'params.fileId'
          ? {}
          : { params: { fileId: await inLayer(scene, 'own', (place) => addFile(place)) } }),
        body: {
          version: 1,
          change: {
            positions: [{ title: 'A' }],
            educations: [{ school: 'A' }],
            ...(given?.place === 'body.change.offLimits.0.companyId' ? { offLimits: [{ company: 'A' }] } : {}),
          },
        },
      }),
    },
  ],
}
