import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popover } from 'antd'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import type { MessageDescriptor } from '@lingui/core'
import { DENSITIES } from '@kontor/contract/kit/list-settings.ts'
import type { ListColumn, ListColumns } from './list-columns.ts'

type Named = ListColumn & { name: MessageDescriptor }
type Props = {
  columns: ListColumns<Named>
  /** Columns that are chosen and have no room now. */
  squeezed: readonly Named[]
}

/** Which columns the list has and in which order. */
export function ColumnChoice({ columns, squeezed }: Props) {
  const { t } = useLingui()
  return (
    <Popover trigger="click" placement="bottomRight" content={<ColumnList columns={columns} squeezed={squeezed} />}>
      <Button
        type="text"
        className="tool-small desk-only"
        icon={<Columns3 size={16} aria-hidden />}
        title={t`Choose columns`}
      >
        <Trans>Columns</Trans>
      </Button>
    </Popover>
  )
}

function ColumnList({ columns, squeezed }: Props) {
  const { t, i18n } = useLingui()
  const { all, shown, isShown, isChanged, toggle, move, reset } = columns
  return (
    <>
      <fieldset className="column-choice">
        <legend>{t`Columns`}</legend>
        <ul>
          {all.map((column, at) => {
            const name = i18n._(column.name)
            const isOn = isShown(column.key)
            const [before, after] = [shown[at - 1], shown[at + 1]]
            return (
              <li key={column.key}>
                <label className="facet-value">
                  <input type="checkbox" checked={isOn} onChange={() => toggle(column.key)} />
                  <span>{name}</span>
                </label>
                {isOn && (
                  <>
                    <button
                      type="button"
                      className="icon-button"
                      disabled={!before}
                      onClick={() => before && move(column.key, before.key)}
                      aria-label={t`Move ${name} up`}
                    >
                      <ArrowUp size={14} aria-hidden />
                    </button>
                    <button
                      type="button"
                      className="icon-button"
                      disabled={!after}
                      onClick={() => after && move(column.key, after.key)}
                      aria-label={t`Move ${name} down`}
                    >
                      <ArrowDown size={14} aria-hidden />
                    </button>
                  </>
                )}
              </li>
            )
          })}
        </ul>
        {squeezed.length > 0 && (
          <p className="quiet column-note">
            {t`No room at this width: ${squeezed.map(({ name }) => i18n._(name)).join(', ')}`}
          </p>
        )}
        {isChanged && (
          <button type="button" className="text-button" onClick={reset}>
            <Trans>Reset columns</Trans>
          </button>
        )}
      </fieldset>
      <DensityChoice columns={columns} />
    </>
  )
}

function DensityChoice({ columns: { density, setDensity } }: Pick<Props, 'columns'>) {
  const { t } = useLingui()
  const names = { normal: t`Normal`, compact: t`Compact` }
  return (
    <fieldset className="column-choice density-choice">
      <legend>{t`Row height`}</legend>
      {DENSITIES.map((each) => (
        <label key={each} className="facet-value">
          <input type="radio" name="density" checked={density === each} onChange={() => setDensity(each)} />
          <span>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
