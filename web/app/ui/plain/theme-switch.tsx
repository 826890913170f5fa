import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveSettings } from '~/lib/session.ts'
import { THEMES, type Theme } from '~/lib/settings.ts'
import { useVisitor } from '~/lib/visitor.ts'
import { Icon } from './icon.tsx'
import { CHECK, MOON, SCREEN, SUN } from './site-icons.ts'
import { Menu } from './menu.tsx'

const SHAPES = { light: SUN, dark: MOON, system: SCREEN }

/** The page wears the theme of the settings cookie from its first byte; this only changes it. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const worn = useVisitor()?.settings.theme
  const [theme, setTheme] = useState<Theme>(worn ?? 'system')
  function wear(next: Theme) {
    saveSettings({ theme: next })
    document.documentElement.dataset.theme = next
    setTheme(next)
  }
  const names = { light: t`Light`, dark: t`Dark`, system: t`Like the system` }
  return (
    <Menu name={t`Theme`} label={<Icon of={SHAPES[theme]} />}>
      {THEMES.map((each) => (
        <button key={each} type="button" aria-pressed={each === theme} onClick={() => wear(each)}>
          {names[each]}
          {each === theme && <Icon of={CHECK} size={16} />}
        </button>
      ))}
    </Menu>
  )
}
