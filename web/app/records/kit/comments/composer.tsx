import { RECORD_LINK, type Reply } from '@kontor/contract/comments.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Mentions } from 'antd'
import { useRef, useState } from 'react'
import { warn } from '~/lib/report.ts'
import { type About, fetchPeople, fetchRecords, type Words } from './comments.queries.ts'

type Known = { people: Map<string, string>; records: Map<string, string> }
type Props = {
  record: About
  /** What is being edited; nothing for something new. */
  initial?: Pick<Reply, 'text' | 'mentions' | 'links'>
  label: string
  submit: string
  busy: boolean
  onSend: (words: Words) => Promise<boolean>
  onCancel?: () => void
}

const DELAY_MS = 150

/** Where a comment is written: @ proposes people, # proposes records. They are written by name and sent by id. */
export function Composer({ record, initial, label, submit, busy, onSend, onCancel }: Props) {
  const { t } = useLingui()
  const [known] = useState(() => knownIn(initial))
  const [text, setText] = useState(() => shownText(initial))
  const { options, ask } = useProposals(record, known)
  async function send() {
    if (text.trim() === '' || busy) return
    if (await onSend(wordsOf(text, known))) setText('')
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Mentions
        value={text}
        onChange={setText}
        onSearch={ask}
        onSelect={(option, prefix) => {
          // The list adds to the keys that it is given.
          const chosen = options.find(({ key }) => option.key?.startsWith(key))
          if (!chosen) return
          if (prefix === '@') known.people.set(chosen.value, chosen.key)
          else known.records.set(chosen.value, `[[${chosen.key}]]`)
        }}
        options={options}
        prefix={['@', '#']}
        filterOption={false}
        maxLength={5000}
        autoSize={{ minRows: 2, maxRows: 12 }}
        placeholder={t`Write a comment. @ mentions people, # links records.`}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <div className="composer-actions">
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

function knownIn(initial: Props['initial']): Known {
  return {
    people: new Map(initial?.mentions.map(({ name, userId }) => [name, userId])),
    records: new Map(initial?.links.map(({ kind, id, title }) => [title, `[[${kind}:${id}]]`])),
  }
}

/** Links by their titles; one to a record that the writer no longer sees stays as it is. */
function shownText(initial: Props['initial']) {
  if (!initial) return ''
  const titles = new Map(initial.links.map(({ kind, id, title }) => [`[[${kind}:${id}]]`, title]))
  return initial.text.replace(RECORD_LINK, (link) => (titles.has(link) ? `#${titles.get(link)}` : link))
}

/** Those of the proposed people and records that the text still names. */
function wordsOf(text: string, { people, records }: Known): Words {
  const linked = longestFirst(records).reduce(
    (words, [title, link]) => words.replaceAll(`#${title}`, link),
    text.trim(),
  )
  const mentions = new Set<string>()
  let rest = linked
  for (const [name, userId] of longestFirst(people)) {
    if (!rest.includes(`@${name}`)) continue
    mentions.add(userId)
    rest = rest.replaceAll(`@${name}`, '')
  }
  return { text: linked, mentions: [...mentions] }
}

/** Who is called Ann is not meant where Anna is named. */
function longestFirst(named: ReadonlyMap<string, string>) {
  return [...named].toSorted(([a], [b]) => b.length - a.length)
}

type Option = { value: string; label: string; key: string }

/** Of several with one name the chosen one counts; whoever only types the name means the first. */
function useProposals(record: Props['record'], known: Known) {
  const [options, setOptions] = useState<Option[]>([])
  const last = useRef({ timer: 0, asked: 0 })
  function ask(words: string, prefix: string) {
    clearTimeout(last.current.timer)
    const asked = (last.current.asked += 1)
    last.current.timer = window.setTimeout(() => {
      // What was asked before may be answered later.
      const show = (found: Option[]) => asked === last.current.asked && setOptions(found)
      fetchOptions(record, words, prefix, known).then(show, warn)
    }, DELAY_MS)
  }
  return { options, ask }
}

async function fetchOptions(record: Props['record'], words: string, prefix: string, known: Known): Promise<Option[]> {
  if (prefix === '@') {
    const people = await fetchPeople(record, words)
    return people.map(({ userId, name }) => {
      if (!known.people.has(name)) known.people.set(name, userId)
      return { key: userId, value: name, label: name }
    })
  }
  const records = await fetchRecords(words)
  return records.map(({ kind, id, title }) => {
    if (!known.records.has(title)) known.records.set(title, `[[${kind}:${id}]]`)
    return { key: `${kind}:${id}`, value: title, label: title }
  })
}
