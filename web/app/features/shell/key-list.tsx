import { useLingui } from '@lingui/react'
import { SHORTCUTS } from '~/ui/shortcuts.ts'

export function KeyList() {
  const { i18n } = useLingui()
  return (
    <dl className="key-list">
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={i18n._(does)}>
          <dt>
            {keys
              .map((key) => (typeof key === 'string' ? key : i18n._(key)))
              .map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
          </dt>
          <dd>{i18n._(does)}</dd>
        </div>
      ))}
    </dl>
  )
}
