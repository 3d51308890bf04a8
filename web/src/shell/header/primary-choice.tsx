import { useStore } from 'zustand'
import { PRIMARIES, type Primary } from '../../app/theme/theme.ts'
import { chooseTheme, shownMode, themeStore } from '../../app/theme/theme-store.ts'
import styles from './header.module.css'

/** The eight colours of the palette (rules/shell#palette). */
export function PrimaryChoice() {
  const choice = useStore(themeStore)
  const mode = shownMode(choice)
  return (
    <div className={styles['palette']} role="group" aria-label="主题色">
      {Object.entries(PRIMARIES).map(([name, shades]) => (
        <button
          key={name}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={choice.primary === name}
          aria-label={shades.title}
          title={shades.title}
          style={{ background: shades[mode] }}
          onClick={() => chooseTheme({ primary: name as Primary })}
        />
      ))}
    </div>
  )
}
