import { appearanceStore, chooseAppearance, type PatientTheme } from '../visit/appearance.ts'
import { useStore } from '../visit/store.ts'
import styles from './me.module.css'

const THEMES: readonly [PatientTheme, string][] = [
  [undefined, '跟随手机'],
  ['light', '浅色'],
  ['dark', '深色'],
]

/** Large type, and light or dark. */
export function AppearanceChoice() {
  const { theme, large } = useStore(appearanceStore)
  return (
    <section className={styles['part']}>
      <h2>显示</h2>
      <label className={styles['switch']}>
        <span>
          长者模式
          <span className={styles['quiet']}>字更大，一行一个视频</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={large}
          onChange={event => chooseAppearance({ large: event.target.checked })}
        />
      </label>
      <fieldset className={styles['themes']}>
        <legend>颜色</legend>
        {THEMES.map(([value, title]) => (
          <label key={title}>
            <input
              type="radio"
              name="theme"
              checked={theme === value}
              onChange={() => chooseAppearance({ theme: value })}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
