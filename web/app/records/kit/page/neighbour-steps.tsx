import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '~/lib/i18n.ts'
import { Icon } from '~/ui/plain/icon.tsx'
import { CHEVRON_LEFT, CHEVRON_RIGHT } from '~/ui/plain/record-icons.ts'
import type { RecordKind } from '../record-kind.ts'
import { useNeighbours } from './use-neighbours.ts'

type Props = { kind: Pick<RecordKind<never>, 'kind' | 'hrefById'>; id: string }

/** To the record before and after this one in the list one came from, with its place there. */
export function NeighbourSteps({ kind, id }: Props) {
  const { t } = useLingui()
  const neighbours = useNeighbours(kind, id)
  if (!neighbours) return null
  const { place, all, previous, next } = neighbours
  return (
    <nav className="record-steps" aria-label={t`Records of the list`}>
      <Step kind={kind} id={previous} name={t`Previous record`} icon={CHEVRON_LEFT} />
      <span className="number">{t`${place} of ${all} shown`}</span>
      <Step kind={kind} id={next} name={t`Next record`} icon={CHEVRON_RIGHT} />
    </nav>
  )
}

type StepProps = { kind: Props['kind']; id: string | undefined; name: string; icon: string }

function Step({ kind, id, name, icon }: StepProps) {
  const locale = useLocale()
  const picture = <Icon of={icon} size={16} />
  if (!id) {
    return (
      <span className="record-step" aria-hidden>
        {picture}
      </span>
    )
  }
  return (
    <Link className="record-step" to={kind.hrefById(id, locale)} replace aria-label={name} title={name}>
      {picture}
    </Link>
  )
}
