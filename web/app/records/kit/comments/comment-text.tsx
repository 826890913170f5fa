import type { Owner, RecordLine } from '@kontor/contract/kit/record-parts.ts'
import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import type { RecordKind } from '../record-kind.ts'
import { type Block, type Inline, parseMarkdown } from './markdown.ts'
import '~/styles/record-chip.css'
import './comments.css'

/** How records of each kind are linked; the screen that knows the kinds hands it in. */
export type LinkKinds = Readonly<
  Partial<
    Record<string, Pick<RecordKind<unknown>, 'hrefById' | 'icon' | 'searchPage' | 'importPage' | 'statementsHref'>>
  >
>
type Props = { text: string; mentions: readonly Owner[]; links: readonly RecordLine[]; kinds: LinkKinds }

/** A comment as it was meant. Elements are made from what was understood, never from HTML. */
export function CommentText({ text, mentions, links, kinds }: Props) {
  const blocks = parseMarkdown(
    text,
    mentions.map(({ name }) => name),
  )
  const known = new Map(links.map((link) => [`${link.kind}:${link.id}`, link]))
  const draw = (pieces: readonly Inline[]) =>
    keyed(pieces).map(([key, piece]) => <Piece key={key} {...{ piece, known, kinds, draw }} />)
  return (
    <div className="comment-text">
      {keyed(blocks).map(([key, block]) => (
        <BlockView key={key} block={block} draw={draw} />
      ))}
    </div>
  )
}

/** Pieces of a text have no id: the key is what a piece says and how often it was said before. */
function keyed<T>(pieces: readonly T[]): [string, T][] {
  const counts = new Map<string, number>()
  return pieces.map((piece) => {
    const words = JSON.stringify(piece)
    const count = (counts.get(words) ?? 0) + 1
    counts.set(words, count)
    return [`${count} ${words}`, piece]
  })
}

type Draw = (pieces: readonly Inline[]) => React.ReactNode

function BlockView({ block, draw }: { block: Block; draw: Draw }) {
  if ('items' in block) {
    const List = block.as
    return (
      <List>
        {keyed(block.items).map(([key, item]) => (
          <li key={key}>{draw(item)}</li>
        ))}
      </List>
    )
  }
  const lines = keyed(block.lines).map(([key, line], at) => (
    <Fragment key={key}>
      {at > 0 && <br />}
      {draw(line)}
    </Fragment>
  ))
  return block.as === 'quote' ? <blockquote>{lines}</blockquote> : <p>{lines}</p>
}

type PieceProps = { piece: Inline; known: ReadonlyMap<string, RecordLine>; kinds: LinkKinds; draw: Draw }

function Piece({ piece, known, kinds, draw }: PieceProps) {
  switch (piece.as) {
    case 'strong':
      return <strong>{draw(piece.inside)}</strong>
    case 'em':
      return <em>{draw(piece.inside)}</em>
    case 'code':
      return <code>{piece.text}</code>
    case 'link':
      return (
        <a href={piece.url} target="_blank" rel="noopener noreferrer nofollow">
          {piece.text}
        </a>
      )
    case 'mention':
      return <span className="mention">@{piece.name}</span>
    case 'record':
      return <RecordChip record={known.get(`${piece.kind}:${piece.id}`)} kinds={kinds} />
    case 'text':
    default:
      return piece.text
  }
}

function RecordChip({ record, kinds }: { record: RecordLine | undefined; kinds: LinkKinds }) {
  const locale = useLocale()
  const kind = record && kinds[record.kind]
  if (!record || !kind) {
    return (
      <span className="record-chip quiet">
        <EyeOff size={16} aria-hidden /> <Trans>A record that you do not see</Trans>
      </span>
    )
  }
  return (
    <Link className="record-chip" to={kind.hrefById(record.id, locale)}>
      <kind.icon size={16} aria-hidden /> {record.title}
    </Link>
  )
}
