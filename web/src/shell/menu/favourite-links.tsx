import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import type { PopupMenuItem } from '@xuanjiao/core/model/menu/menu'
import { isContextMenuKey, menuPointBelow, useContextMenu } from '@xuanjiao/core/ui/dialogs/context-menu'
import { useLongPress } from '@xuanjiao/core/ui/dialogs/use-long-press'
import type { ScreenPoint } from '@xuanjiao/core/model/menu/menu'
import { useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { menuFavourites } from '../../app/ports/list-settings-port.ts'
import { useDragOrder, type DragProps } from '../drag/use-drag-order.ts'
import { favouriteItems } from './favourite-items.ts'
import { MenuIcon } from './menu-icon.tsx'
import { MenuRow } from './menu-row.tsx'
import { useMenu } from './use-menu.ts'
import styles from './side-menu.module.css'

/** The pages a person put on top of the menu: in order by mouse, by Alt+↑/↓, and by the menu of each, which a resting finger opens, too. */
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
            onMenu={(place, from) => menu.openAt(place, actsOn(item.path, paths), from)}
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
  onMenu: (place: ScreenPoint, from: HTMLElement | null) => void
  move: (step: 1 | -1) => void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

function FavouriteLink({ item, open, drag, onMenu, move }: FavouriteLinkProps) {
  const row = useRef<HTMLLIElement>(null)
  const openMenu = (place: ScreenPoint) => onMenu(place, row.current?.querySelector('a') ?? null)
  const press = useLongPress(openMenu)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    if (step === undefined && !isContextMenuKey(event)) return
    event.preventDefault()
    if (step === undefined) return openMenu(menuPointBelow(event.currentTarget))
    move(step)
    keepFocus(event.target)
  }
  return (
    <li {...drag} {...press.on} ref={row} draggable={!press.touched} className={styles['row']} onKeyDown={onKeyDown}>
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
