import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { useSyncExternalStore } from 'react'
import { menuFavourites } from '../../app/ports/list-settings-port.ts'
import styles from './side-menu.module.css'

/** Puts a page on top of the menu, or takes it from there. */
export function FavouriteStar({ path, title }: { path: string; title: string }) {
  const on = useSyncExternalStore(menuFavourites.subscribe, () => menuFavourites.all().includes(path))
  return (
    <button
      type="button"
      className={styles['star']}
      aria-label={`收藏${title}`}
      aria-pressed={on}
      title={on ? '取消收藏' : '收藏'}
      onClick={() => menuFavourites.toggle(path)}
    >
      <Icon name="star" size={14} />
    </button>
  )
}
