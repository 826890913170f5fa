import { type Tag, TAG_COLOURS, type TagColour } from '@kontor/contract/tags.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from 'antd'
import { MenuButton } from '~/ui/menu-button.tsx'
import { COLOUR_NAMES } from './colour-names.ts'

type Props = {
  tags: readonly Tag[]
  /** What an administrator may do; others read. */
  acts?: {
    chosen: ReadonlySet<string>
    onChoose: (tag: string, isChosen: boolean) => void
    onColour: (tag: Tag, colour: TagColour | null) => void
    onRename: (tag: Tag) => void
    onDelete: (tag: Tag) => void
  }
}

export function TagRows({ tags, acts }: Props) {
  const { t } = useLingui()
  return (
    <ul className="rows tag-rows">
      {tags.map((tag) => (
        <li key={tag.tag}>
          {acts && (
            <Checkbox
              aria-label={t`Choose ${tag.tag}`}
              checked={acts.chosen.has(tag.tag)}
              onChange={(event) => acts.onChoose(tag.tag, event.target.checked)}
            />
          )}
          {acts ? (
            <ColourMenu tag={tag} onColour={(colour) => acts.onColour(tag, colour)} />
          ) : (
            <span className={`tag-dot tag-dot-${tag.colour ?? 'none'}`} aria-hidden />
          )}
          <span className="row-main">
            <strong>{tag.tag}</strong>
            <span className="quiet tag-counts">
              <Counts counts={tag.counts} />
            </span>
          </span>
          {acts && (
            <span className="tag-acts">
              <Button size="small" aria-label={t`Rename ${tag.tag}`} onClick={() => acts.onRename(tag)}>
                <Trans>Rename</Trans>
              </Button>
              <Button size="small" danger aria-label={t`Delete ${tag.tag}`} onClick={() => acts.onDelete(tag)}>
                <Trans>Delete</Trans>
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Counts({ counts: { company, person, job } }: Pick<Tag, 'counts'>) {
  return (
    <>
      {company > 0 && (
        <span>
          <Plural value={company} one="# company" other="# companies" />
        </span>
      )}
      {person > 0 && (
        <span>
          <Plural value={person} one="# contact" other="# contacts" />
        </span>
      )}
      {job > 0 && (
        <span>
          <Plural value={job} one="# job" other="# jobs" />
        </span>
      )}
    </>
  )
}

function ColourMenu({ tag, onColour }: { tag: Tag; onColour: (colour: TagColour | null) => void }) {
  const { t, i18n } = useLingui()
  const dot = (colour: TagColour | 'none') => <span className={`tag-dot tag-dot-${colour}`} aria-hidden />
  const items = [
    ...TAG_COLOURS.map((colour) => ({
      key: colour,
      icon: dot(colour),
      label: i18n._(COLOUR_NAMES[colour]),
      onClick: () => onColour(colour),
    })),
    { key: 'none', icon: dot('none'), label: t`No colour`, onClick: () => onColour(null) },
  ]
  const shown = tag.colour ? i18n._(COLOUR_NAMES[tag.colour]) : t`No colour`
  return (
    <MenuButton items={items} name={t`Colour of ${tag.tag}: ${shown}`} className="tag-colour" tooltip>
      {dot(tag.colour ?? 'none')}
    </MenuButton>
  )
}
