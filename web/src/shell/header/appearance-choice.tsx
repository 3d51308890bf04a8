import { useStore } from 'zustand'
import { APPEARANCES, appearanceOf, type Appearance } from '../../app/theme/appearances.ts'
import { chooseTheme, themeStore } from '../../app/theme/theme-store.ts'
import styles from './application-header.module.css'

/** Light, dark, as the operating system, or with more contrast; the menu stays open, so that one sees what it does. */
export function AppearanceChoice() {
  const chosen = useStore(themeStore, appearanceOf)
  return (
    <div className={styles['appearances']} role="group" aria-label="外观">
      {(Object.keys(APPEARANCES) as Appearance[]).map(name => (
        <button
          key={name}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={chosen === name}
          onClick={() => chooseTheme(APPEARANCES[name].change)}
        >
          {APPEARANCES[name].title}
        </button>
      ))}
    </div>
  )
}
