import { z } from 'zod'

export const IMPORT_STATES = [
  'reading',
  'ready',
  'rehearsing',
  'rehearsed',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export const ImportState = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof ImportState>

/**
 * What becomes of a row. In the rehearsal: create, update, same (nothing to change), left (another row or record is the
 * same), fault. After the run: created, updated or failed. After the undo: removed, restored or kept.
 */
export const ROW_OUTCOMES = [
  'pending',
  'create',
  'update',
  'same',
  'left',
  'fault',
  'created',
  'updated',
  'failed',
  'removed',
  'restored',
  'kept',
] as const
export const RowOutcome = z.enum(ROW_OUTCOMES)
export type RowOutcome = z.infer<typeof RowOutcome>

/** Why a row is taken for an existing record, or left out. */
export const ROW_REASONS = [
  'id',
  'contact',
  'employer',
  'domain',
  'lei',
  'registerNumber',
  'name',
  'sameRow',
  'publicRecord',
  'changedSince',
  'deletedSince',
] as const
export const RowReason = z.enum(ROW_REASONS)
export type RowReason = z.infer<typeof RowReason>
