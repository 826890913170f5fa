import { useLingui } from '@lingui/react/macro'
import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { KnownUser } from '~/lib/known-user.ts'
import { type PaletteEntry, usePaletteGroups } from './palette-entries.ts'
import { useProposals } from './proposals.ts'

type Props = { user: KnownUser; words: string; open: boolean; onClose: () => void }

/** Goes everywhere and does the common things by typing a few letters. */
export function Palette({ user, words, open, onClose }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(words)
  const groups = usePaletteGroups(user)
  const navigate = useNavigate()
  const proposals = useProposals(open ? typed.trim() : '', 'all', user)
  useEffect(() => {
    if (open) setTyped(words)
  }, [open, words])
  function run(entry: PaletteEntry) {
    onClose()
    entry.run()
  }
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
    >
      <Command label={t`Command palette`} loop>
        <Command.Input autoFocus value={typed} onValueChange={setTyped} placeholder={t`Where to, or what to do?`} />
        <Command.List label={t`Places and actions`}>
          <Command.Empty>{t`Nothing is called “${typed}”. Try another word.`}</Command.Empty>
          {groups.map((group) => (
            <Command.Group key={group.title} heading={group.title}>
              {group.entries.map((entry) => (
                <Command.Item
                  key={entry.name}
                  value={entry.name}
                  keywords={entry.keywords ?? []}
                  onSelect={() => run(entry)}
                >
                  <entry.icon size={16} aria-hidden />
                  {entry.name}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {proposals.length > 0 && (
            <Command.Group heading={t`Search`} forceMount>
              {proposals.map(({ key, icon: Icon, name, detail, to }) => (
                <Command.Item
                  key={key}
                  value={`search ${key}`}
                  keywords={[typed]}
                  forceMount
                  onSelect={() => {
                    onClose()
                    void navigate(to)
                  }}
                >
                  <Icon size={16} aria-hidden />
                  <span className="suggestion-text">
                    <span>{name}</span>
                    <span className="quiet">{detail}</span>
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </Modal>
  )
}
