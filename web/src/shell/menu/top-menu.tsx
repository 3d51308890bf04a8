import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { menuFavourites, menuViews } from '../../app/ports/list-settings-port.ts'
import { FavouriteLinks } from './favourite-links.tsx'
import { FlyoutList } from './menu-flyout.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { menuAncestorsOf } from './page-routes.ts'
import { PinnedLinks } from './pinned-links.tsx'
import { TopFlyout } from './top-flyout.tsx'
import styles from './top-menu.module.css'
import { useMenu } from './use-menu.ts'

/** The menu as a line above the pages; what has no room there is behind 更多 (rules/shell#layout). */
export function TopMenu() {
  const { items } = useMenu()
  const list = useRef<HTMLUListElement>(null)
  const fits = useFitting(list, items.length)
  const rest = items.slice(fits)
  return (
    <nav aria-label="主菜单" className={styles['menu']}>
      <ul ref={list}>
        {items.map((item, at) => (
          <li key={item.id} data-unseen={at >= fits || undefined}>
            <TopEntry item={item} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <TopFlyout label="更多" face={<Face icon={<Icon name="rows" size={16} />} title="更多" />} current={false}>
          {close => <FlyoutList items={rest} onPick={close} />}
        </TopFlyout>
      )}
      <Favourites />
    </nav>
  )
}

function TopEntry({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  const face = <Face icon={<MenuIcon item={item} size={16} />} title={item.meta.title} />
  const inside = item.children ?? []
  if (inside.length === 0) {
    return (
      <MenuLink item={item} className={styles['entry'] ?? ''}>
        {face}
      </MenuLink>
    )
  }
  return (
    <TopFlyout label={item.meta.title} face={face} current={menuAncestorsOf([item], pathname).length > 0}>
      {close => <FlyoutList items={inside} onPick={close} />}
    </TopFlyout>
  )
}

const Face = ({ icon, title }: { icon: ReactNode; title: string }) => (
  <>
    {icon}
    <span>{title}</span>
  </>
)

/** What a person put on top of the side menu has its own place here. */
function Favourites() {
  useLayoutEffect(() => {
    menuFavourites.load()
    menuViews.load()
  }, [])
  const pages = useSyncExternalStore(menuFavourites.subscribe, () => menuFavourites.all().length)
  const views = useSyncExternalStore(menuViews.subscribe, () => menuViews.all().length)
  if (pages + views === 0) return null
  return (
    <TopFlyout label="收藏" face={<Face icon={<Icon name="star" size={16} />} title="收藏" />} current={false}>
      {() => (
        <>
          {pages > 0 && <FavouriteLinks open />}
          <PinnedLinks open />
        </>
      )}
    </TopFlyout>
  )
}

/** How many entries stand in the first line; the others wrap into a second one, which is not seen. */
function useFitting(list: RefObject<HTMLUListElement | null>, count: number): number {
  const [fits, setFits] = useState(count)
  useLayoutEffect(() => {
    const row = list.current
    if (!row) return undefined
    const inFirstLine = (one: Element) => one instanceof HTMLElement && one.offsetTop - row.offsetTop < 8
    const measure = () => setFits(Math.min(count, [...row.children].filter(inFirstLine).length))
    const watcher = new ResizeObserver(measure)
    watcher.observe(row)
    measure()
    return () => watcher.disconnect()
  }, [list, count])
  return fits
}
