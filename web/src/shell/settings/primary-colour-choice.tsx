import { useStore } from 'zustand'
import { PRIMARY_COLOURS, type PrimaryColour } from '../../app/theme/theme.ts'
import { effectiveMode, hasContrast, themeStore } from '../../app/theme/theme-store.ts'
import { chooseThemeSafely } from './choose-theme-safely.ts'
import styles from './theme-choice.module.css'

/** The eight colours of the palette (rules/shell#palette); with more contrast there is one. */
export function PrimaryColourChoice({ inMenu = true }: { inMenu?: boolean }) {
  const choice = useStore(themeStore)
  const mode = effectiveMode(choice)
  if (hasContrast(choice)) return null
  return (
    <div className={styles['palette']} role={inMenu ? 'group' : 'radiogroup'} aria-label="主题色">
      {Object.entries(PRIMARY_COLOURS).map(([name, shades]) => (
        <button
          key={name}
          type="button"
          role={inMenu ? 'menuitemradio' : 'radio'}
          tabIndex={inMenu ? -1 : 0}
          aria-checked={choice.primary === name}
          aria-label={shades.title}
          title={shades.title}
          style={{ background: shades[mode] }}
          onClick={() => chooseThemeSafely({ primary: name as PrimaryColour })}
        />
      ))}
    </div>
  )
}
