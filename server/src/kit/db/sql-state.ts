import pg from 'pg'

/** The SQLSTATE of an error that the database reported. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}
