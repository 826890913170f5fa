import { Trans, useLingui } from '@lingui/react/macro'
import { PLAN_NAMES } from '~/ui/plan-names.ts'
import type { ApiEntry as Entry } from './api-reference.server.ts'
import { CopyButton } from './copy-button.tsx'
import type { SchemaField } from './schema-fields.server.ts'

/** One endpoint: what it does, who may call it, what it takes and gives, and a call to copy. */
export function ApiEntry({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const { sections } = entry
  return (
    <article className="p-call" id={entry.id} aria-labelledby={`${entry.id}-name`}>
      <h3 id={`${entry.id}-name`}>
        <a href={`#${entry.id}`}>
          <span className="p-method">{entry.method}</span> <code>{entry.path}</code>
        </a>
      </h3>
      <p lang="en">{entry.summary}</p>
      <Terms entry={entry} />
      <FieldTable title={t`Path parameters`} fields={sections.params} />
      <FieldTable title={t`Query parameters`} fields={sections.query} />
      <FieldTable title={t`Body`} fields={sections.body} />
      <FieldTable title={t`Answer: ${entry.status}, field data`} fields={sections.response} />
      {sections.response.length === 0 && (
        <p className="p-call-empty">
          <Trans>Answer: {entry.status}, without fields</Trans>
        </p>
      )}
      <Problems entry={entry} />
      <div className="p-example">
        <pre>
          <code>{entry.example}</code>
        </pre>
        <CopyButton text={entry.example} name={t`Copy the example for ${entry.method} ${entry.path}`} />
      </div>
    </article>
  )
}

function Terms({ entry }: { entry: Entry }) {
  return (
    <ul className="p-call-terms">
      <li>
        <Trans>
          Permission: <code>{entry.permission}</code>
        </Trans>
      </li>
      {entry.plan && (
        <li>
          <Trans>Plan: from {PLAN_NAMES[entry.plan]}</Trans>
        </li>
      )}
      {entry.headers.map((header) => (
        <li key={header}>
          <Trans>
            Header: <code>{header}</code>
          </Trans>
        </li>
      ))}
      {entry.perMinute && (
        <li>
          <Trans>Limit: {entry.perMinute} a minute</Trans>
        </li>
      )}
    </ul>
  )
}

function FieldTable({ title, fields }: { title: string; fields: readonly SchemaField[] }) {
  if (fields.length === 0) return null
  return (
    <table className="p-fields">
      <caption>{title}</caption>
      <tbody>
        {fields.map(({ name, type, required }) => (
          <tr key={`${name} ${type}`}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <code>{type}</code>
            </td>
            <td>{required ? <Trans>required</Trans> : <Trans>optional</Trans>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Problems({ entry }: { entry: Entry }) {
  return (
    <table className="p-fields p-problems">
      <caption>
        <Trans>Errors</Trans>
      </caption>
      <tbody>
        {entry.problems.map(({ status, code, text }) => (
          <tr key={`${status} ${text}`}>
            <th scope="row">
              {status}
              {code && <span> / {code}</span>}
            </th>
            <td lang="en">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
