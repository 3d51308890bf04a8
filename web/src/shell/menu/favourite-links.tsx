import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import type { PopupMenuItem } from '@xuanjiao/core/model/menu/menu'
import { useContextMenu, type ContextMenuHandlers } from '@xuanjiao/core/ui/dialogs/context-menu'
import { useSyncExternalStore, type KeyboardEvent } from 'react'
import { menuFavourites } from '../../app/ports/list-settings-port.ts'
import { useDragOrder, type DragProps } from '../drag/use-drag-order.ts'
import { favouriteItems } from './favourite-items.ts'
import { MenuIcon } from './menu-icon.tsx'
import { MenuRow } from './menu-row.tsx'
import { useMenu } from './use-menu.ts'
import styles from './side-menu.module.css'

/** The pages a person put on top of the menu: in order by mouse, by Alt+↑/↓, and by the menu of each. */
export function FavouriteLinks({ open }: { open: boolean }) {
  const { items } = useMenu()
  const shown = favouriteItems(useSyncExternalStore(menuFavourites.subscribe, menuFavourites.all), items)
  const paths = shown.map(item => item.path)
  const dragged = useDragOrder(paths, menuFavourites.move)
  const menu = useContextMenu('收藏操作')
  if (shown.length === 0) return null
  return (
    <>
      <ul aria-label="收藏" className={styles['pinned']}>
        {shown.map(item => (
          <FavouriteLink
            key={item.path}
            item={item}
            open={open}
            drag={dragged(item.path)}
            menu={menu.on(() => actsOn(item.path, paths))}
            move={step => menuFavourites.move(item.path, paths[paths.indexOf(item.path) + step] ?? '')}
          />
        ))}
      </ul>
      {menu.element}
    </>
  )
}

interface FavouriteLinkProps {
  item: MenuItem
  open: boolean
  drag: DragProps
  menu: ContextMenuHandlers
  move: (step: 1 | -1) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

function FavouriteLink({ item, open, drag, menu, move }: FavouriteLinkProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    menu.onKeyDown(event)
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(step)
    keepFocus(event.target)
  }
  return (
    <li {...drag} className={styles['row']} onKeyDown={onKeyDown} onContextMenu={menu.onContextMenu}>
      <MenuRow item={item} open={open}>
        <MenuIcon item={item} />
        <span className={styles['words']}>{item.meta.title}</span>
      </MenuRow>
    </li>
  )
}

/** A line that was put elsewhere loses the focus. */
const keepFocus = (target: EventTarget): void => {
  if (target instanceof HTMLElement) setTimeout(() => target.focus())
}

function actsOn(path: string, paths: readonly string[]): PopupMenuItem[] {
  const at = paths.indexOf(path)
  const [above, below] = [paths[at - 1], paths[at + 1]]
  return [
    { key: 'up', title: '上移', disabled: above === undefined, run: () => menuFavourites.move(path, above ?? path) },
    { key: 'down', title: '下移', disabled: below === undefined, run: () => menuFavourites.move(path, below ?? path) },
    { key: 'remove', title: '取消收藏', icon: 'star', parted: true, run: () => menuFavourites.toggle(path) },
  ]
}
