import { useStore } from 'zustand'
import { APPEARANCES, appearanceOf, type Appearance } from '../../app/theme/appearances.ts'
import { themeStore } from '../../app/theme/theme-store.ts'
import { chooseThemeSafely } from './choose-theme-safely.ts'
import styles from './theme-choice.module.css'

/** Light, dark, as the operating system, or with more contrast; the menu stays open, so that one sees what it does. */
export function AppearanceChoice({ inMenu = true }: { inMenu?: boolean }) {
  const chosen = useStore(themeStore, appearanceOf)
  return (
    <div className={styles['appearances']} role={inMenu ? 'group' : 'radiogroup'} aria-label="外观">
      {(Object.keys(APPEARANCES) as Appearance[]).map(name => (
        <button
          key={name}
          type="button"
          role={inMenu ? 'menuitemradio' : 'radio'}
          tabIndex={inMenu ? -1 : 0}
          aria-checked={chosen === name}
          onClick={() => chooseThemeSafely(APPEARANCES[name].change)}
        >
          {APPEARANCES[name].title}
        </button>
      ))}
    </div>
  )
}
