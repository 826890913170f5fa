/** A refused field: the key of its text, or the text itself when the server has written it. */
export type Fault = { path: string; key: string; message?: string; values?: Record<string, unknown> }

type Issue = { code?: string | undefined; path: PropertyKey[]; message: string; maximum?: unknown }
type Schema = { safeParse: (values: unknown) => { error?: { issues: Issue[] } | undefined } }

const KEY = /^[a-z]+(\.\w+)?$/i

/** The faults that the contract's own rules find. */
export function faultsOf(schema: Schema, values: unknown): Fault[] {
  const issues = schema.safeParse(values).error?.issues ?? []
  return issues.map(({ code, path: steps, message, maximum }) => {
    const path = steps.map(String).join('.')
    // A field's `required` is also handed to its other checks; of those only the length has a text of its own.
    const isOwnKey = KEY.test(message) && !(code === 'too_big' && message === 'required')
    if (isOwnKey) return { path, key: message }
    return code === 'too_big' ? { path, key: 'text.tooLong', values: { max: maximum } } : { path, key: 'invalid' }
  })
}
