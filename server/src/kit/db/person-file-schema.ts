import type { FileType, Preview, ReadDocument, ResumeValue } from '@kontor/contract/person-files.ts'
import type { ConsentPurpose } from '@kontor/contract/person-record.ts'
import type { ColumnType, Generated } from 'kysely'

type Given = ColumnType<Date, Date | undefined, Date>
/** Written as text, read as the value. */
type Value<T> = ColumnType<T, string, string>
type ValueOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** What was wished for the person that a resume becomes. */
export type UploadWishes = {
  access: 'public' | 'company'
  duplicate: 'refuse' | 'add'
  jobId?: string | undefined
  listId?: string | undefined
  tags?: string[] | undefined
  purpose?: ConsentPurpose | undefined
}

export type PersonFileTables = {
  'workspace.person_files': {
    id: Generated<string>
    account_id: Generated<string>
    person_id: string
    name: string
    file_type: FileType
    language: string | null
    media_type: string
    bytes: number
    storage_key: string
    preview: Preview
    text: string | null
    layout: ValueOrNull<Omit<ReadDocument, 'text'>>
    resume: ValueOrNull<ResumeValue[]>
    refusal: string | null
    reviewed_at: Date | null
    created_by: string | null
    created_at: Given
    deleted_at: Date | null
  }
  'flows.resume_uploads': {
    id: Generated<string>
    account_id: Generated<string>
    user_id: string
    state: 'queued' | 'reading' | 'done' | 'failed'
    progress: Generated<number>
    file_name: string
    document_type: 'pdf' | 'docx' | 'html' | 'txt'
    storage_key: string | null
    wishes: Value<UploadWishes>
    problem: string | null
    person_id: string | null
    existing_id: string | null
    created_at: Given
    ended_at: Date | null
    told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  'catalogue.person_contacts': {
    account_id: string | null
    person_id: string
    contact: string
    /** Of an address; made by the database. */
    domain: Generated<string | null>
  }
  'catalogue.blocked_people': { account_id: Generated<string>; fingerprint: Buffer; at: Given }
}
