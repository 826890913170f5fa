import { useLingui } from '@lingui/react/macro'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { KnownUser } from '~/lib/known-user.ts'
import { type PaletteLine, usePaletteLines } from './palette-lines.ts'
import { heardOf, ProposalLine } from './proposal-line.tsx'

const FIELD = 'palette-field'

type Props = { user: KnownUser; words: string; open: boolean; onClose: () => void }

/** Goes everywhere and does the common things by typing a few letters. */
export function Palette({ user, words, open, onClose }: Props) {
  const { t } = useLingui()
  const opening = useCount(open)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      destroyOnHidden
      width={600}
      className="palette"
      title={t`Command palette`}
      classNames={{ header: 'visually-hidden' }}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(FIELD)?.focus()}
    >
      {open && <Finder key={opening} user={user} words={words} onClose={onClose} />}
    </Modal>
  )
}

/** How often it was opened: a dialog that is still closing keeps what was typed before. */
function useCount(open: boolean) {
  const [state, setState] = useState({ open, count: 0 })
  if (state.open !== open) setState({ open, count: state.count + (open ? 1 : 0) })
  return state.count
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The field with what it finds. The first line is always active, so that Enter always does something. */
function Finder({ user, words, onClose }: Pick<Props, 'user' | 'words' | 'onClose'>) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(words)
  const groups = usePaletteLines(typed.trim(), user)
  const lines = groups.flatMap((group) => group.lines)
  const [moved, setMoved] = useState<string>()
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === moved),
  )
  const active = lines[at]
  const activeId = active && optionId(id, at)
  useEffect(() => {
    const option = activeId && document.getElementById(activeId)
    if (option) option.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  function run({ run: act }: PaletteLine) {
    onClose()
    act()
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) run(active)
    else if (!step || lines.length === 0) return
    else setMoved(lines[(at + step + lines.length) % lines.length]?.key)
    event.preventDefault()
  }
  return (
    <>
      <input
        // The palette is opened in order to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        id={FIELD}
        className="palette-field"
        role="combobox"
        aria-label={t`Command palette`}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        enterKeyHint="go"
        value={typed}
        placeholder={t`Where to, or what to do?`}
        onChange={(event) => {
          setTyped(event.target.value)
          setMoved(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} className="palette-list" role="listbox" aria-label={t`Places and actions`}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p className="palette-heading" aria-hidden>
              {group.title}
            </p>
            {group.lines.map((line) => {
              const place = lines.indexOf(line)
              return (
                <div
                  key={line.key}
                  id={optionId(id, place)}
                  role="option"
                  aria-label={heardOf(line)}
                  tabIndex={-1}
                  aria-selected={place === at}
                  className="suggestion"
                  onMouseMove={() => setMoved(line.key)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(line)}
                  onKeyDown={onKeyDown}
                >
                  <ProposalLine proposal={line} typed={typed} />
                  {line.keys && <kbd aria-hidden>{line.keys}</kbd>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}

function optionId(listId: string, at: number) {
  return `${listId}-${at}`
}
