import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { menuFavourites } from '../../app/ports/list-settings-port.ts'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { FavouriteLinks } from './favourite-links.tsx'
import { MenuBranch } from './menu-branch.tsx'
import { MenuFlyout } from './menu-flyout.tsx'
import { PinnedLinks } from './pinned-links.tsx'
import { menuAncestorsOf } from './page-routes.ts'
import styles from './side-menu.module.css'
import { useMenu } from './use-menu.ts'

interface SideMenuProps {
  open: boolean
  dark?: boolean
  /** It goes with the page that is scrolled. */
  loose?: boolean
}

/** The menu from the server: a tree of 200 pixels, or signs of 80 (rules/shell#layout). */
export function SideMenu({ open, dark = false, loose = false }: SideMenuProps) {
  const { items } = useMenu()
  const hasFavourites = useHasFavourites()
  return (
    <aside className={styles['side']} data-open={open} data-loose={loose} data-nav={dark ? 'dark' : undefined}>
      <Link to={HOME_PATH} className={styles['brand']} title={pageSettings.platformTitle}>
        <span>
          <TriadMark size={22} />
        </span>
        {open && <b>{pageSettings.platformTitle}</b>}
      </Link>
      <nav aria-label="主菜单" className={styles['scroll']}>
        {hasFavourites && <FavouriteLinks open={open} />}
        <PinnedLinks open={open} />
        {open ? <Tree items={items} /> : <Signs items={items} />}
      </nav>
    </aside>
  )
}

function useHasFavourites(): boolean {
  useEffect(() => menuFavourites.load(), [])
  return useSyncExternalStore(menuFavourites.subscribe, () => menuFavourites.all().length > 0)
}

/** What a person opened or closed, and where he was then: a closed entry opens again for a page under it. */
type Toggled = Readonly<Record<string, { open: boolean; at: string }>>

/** A menu of so many lines fits on a ward's screen: there is nothing to hide. */
const FEW = 18

const linesOf = (items: readonly MenuItem[]): number =>
  items.reduce((lines, item) => lines + 1 + linesOf(item.children ?? []), 0)

/** Entries open and close by themselves; the way to the current page is open, and everything in a short menu. */
function Tree({ items }: { items: readonly MenuItem[] }) {
  const { pathname } = useLocation()
  const way = menuAncestorsOf(items, pathname)
  const at = way.join(' ')
  const short = linesOf(items) <= FEW
  const [toggled, setToggled] = useState<Toggled>({})
  const isOpen = (id: string): boolean => {
    const choice = toggled[id]
    return choice?.open || choice?.at === at ? choice.open : short || way.includes(id)
  }
  return (
    <ul>
      {items.map(item => (
        <MenuBranch
          key={item.id}
          item={item}
          depth={0}
          isOpen={isOpen}
          onToggle={id => setToggled({ ...toggled, [id]: { open: !isOpen(id), at } })}
        />
      ))}
    </ul>
  )
}

function Signs({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map(item => (
        <MenuFlyout key={item.id} item={item} />
      ))}
    </ul>
  )
}
