import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { iconOfMenu } from './menu-icons.ts'
import styles from './side-menu.module.css'

/** The drawing of an entry, or the first character of its name. */
export function MenuIcon({ item, size = 18 }: { item: MenuItem; size?: number }) {
  const name = iconOfMenu(item.meta.icon)
  if (name) return <Icon name={name} size={size} />
  return (
    <span className={styles['letter']} aria-hidden>
      {[...item.meta.title][0]}
    </span>
  )
}
