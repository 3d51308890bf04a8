import { keep, readKept } from '../visit/kept.ts'
import { createStore, useStore } from '../visit/store.ts'
import styles from './player.module.css'

const KEPT = 'subtitles'

/** Whether this phone shows subtitles, until it is said otherwise. */
export const subtitleStore = createStore({ isOn: readKept<boolean>(KEPT) ?? true })

function choose(isOn: boolean): void {
  keep(KEPT, isOn)
  subtitleStore.set({ isOn })
}

export function SubtitleSwitch() {
  const { isOn } = useStore(subtitleStore)
  return (
    <label className={styles['subtitled']}>
      <span>字幕</span>
      <input type="checkbox" role="switch" checked={isOn} onChange={event => choose(event.target.checked)} />
    </label>
  )
}
