import { useStore } from 'zustand'
import { PRIMARY_COLOURS, type PrimaryColour } from '../../app/theme/theme.ts'
import { chooseTheme, effectiveMode, hasContrast, themeStore } from '../../app/theme/theme-store.ts'
import styles from './application-header.module.css'

/** The eight colours of the palette (rules/shell#palette); with more contrast there is one. */
export function PrimaryColourChoice() {
  const choice = useStore(themeStore)
  const mode = effectiveMode(choice)
  if (hasContrast(choice)) return null
  return (
    <div className={styles['palette']} role="group" aria-label="主题色">
      {Object.entries(PRIMARY_COLOURS).map(([name, shades]) => (
        <button
          key={name}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={choice.primary === name}
          aria-label={shades.title}
          title={shades.title}
          style={{ background: shades[mode] }}
          onClick={() => chooseTheme({ primary: name as PrimaryColour })}
        />
      ))}
    </div>
  )
}
