import { z } from 'zod'
import { type RecordRow, recordType } from '../records/record-type.ts'

/** The least that a kind of record can have: rows of accounts alone, without addresses, tags, merges and relationships. */
export const NOTES_TABLE = `
  create table workspace.tested_notes (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references identity.accounts on delete cascade,
    text text not null, name_key text collate "C" not null, provenance jsonb not null default '{}',
    version integer not null default 1, created_by uuid, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), deleted_at timestamptz
  );
  call app.protect('workspace.tested_notes');
  call app.keep_records('workspace.tested_notes', 'comment')`

type Row = RecordRow & { text: string }

export const noteType = recordType<Row, { text: string }>({
  kind: 'comment',
  table: 'workspace.tested_notes',
  access: 'own',
  fields: {
    text: {
      schema: z.string().min(1),
      columns: { text: (text) => text, name_key: (text) => text.toLowerCase() },
      read: (row) => row.text,
    },
  },
  titleField: 'text',
  hiddenOf: () => [],
  describe: () => ({ subtitle: '', avatarUrl: '' }),
})
