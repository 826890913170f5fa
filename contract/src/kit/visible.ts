import { type Access, isRestrictedUser, type Who } from './roles.ts'

/** Which fields of a kind of record a role sees. */
export type FieldTable<Field extends string = string> = {
  /** Every field of the kind; an administrator, editor, recruiter and member sees all of them. */
  all: readonly Field[]
  /** What somebody without a session sees of a public record. */
  visitor: readonly Field[]
  /** What a restricted user sees of the account's own records. */
  restricted: readonly Field[]
  /** What an account says of a record for itself, a public one too: a visitor finds it empty. */
  ofAccount?: readonly Field[]
}

/** Nobody, or somebody with a session. Of a public record everybody sees at least what a visitor sees. */
export type Reader = Pick<Who, 'roles' | 'plan'> | null

export function visibleIn<Field extends string>(table: FieldTable<Field>, who: Reader, access: Access) {
  const { all, visitor, restricted, ofAccount = [] } = table
  if (who === null) return access === 'public' ? visitor : []
  if (!isRestrictedUser(who)) return all
  if (access !== 'public') return restricted
  const open = new Set([...visitor.filter((field) => !ofAccount.includes(field)), ...restricted])
  return all.filter((field) => open.has(field))
}

/** The names of the fields whose value is kept from the reader, whether the record has one or not. */
export function hiddenIn<Field extends string>(table: FieldTable<Field>, who: Reader, access: Access): Field[] {
  const visible = new Set<string>(visibleIn(table, who, access))
  return table.all.filter((field) => !visible.has(field))
}
