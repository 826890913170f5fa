import { createContext, type ReactNode, use } from 'react'

/** One stored value of a number, with the day or the year for which it held. */
export type SeriesPoint = { at: string; value: number }

/** What a user can do with the values of the page. A visitor has none of it. */
export type RecordTools = {
  canEdit: boolean
  /** The field whose editor is open. */
  editing: string | undefined
  edit: (field: string | undefined) => void
  /** The editor of a field. A function and no component, so that a record that is read anew keeps what was typed. */
  renderEditor: (field: string) => ReactNode
  /** Leads to where missing values can be looked for; left out where they cannot. */
  find?: (() => void) | undefined
}

export const RecordToolsContext = createContext<RecordTools | undefined>(undefined)

export function useRecordTools() {
  return use(RecordToolsContext)
}
