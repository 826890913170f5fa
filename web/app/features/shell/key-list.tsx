import { useLingui } from '@lingui/react/macro'

export function KeyList() {
  const { t } = useLingui()
  const keys: { keys: string[]; does: string }[] = [
    { keys: [t`Ctrl`, 'K'], does: t`Open the command palette` },
    { keys: ['/'], does: t`Go to the search box` },
    { keys: ['↑', '↓'], does: t`Move in lists; j and k do the same` },
    { keys: [t`Enter`], does: t`Open what is marked` },
    { keys: ['Esc'], does: t`Close what is open` },
    { keys: ['?'], does: t`Show these keys` },
  ]
  return (
    <dl className="key-list">
      {keys.map((entry) => (
        <div key={entry.does}>
          <dt>
            {entry.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{entry.does}</dd>
        </div>
      ))}
    </dl>
  )
}
