import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import type { ReactNode } from 'react'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { MenuLink } from './menu-link.tsx'
import styles from './side-menu.module.css'

interface MenuRowProps {
  item: MenuItem
  depth?: number
  /** The whole menu, or its signs: those have no room for a star. */
  open?: boolean
  children: ReactNode
}

/** The link to a page with the star beside it; home stands on top anyway. */
export function MenuRow({ item, depth = 0, open = true, children }: MenuRowProps) {
  return (
    <>
      <MenuLink item={item} className={styles[open ? 'entry' : 'sign'] ?? ''} depth={depth}>
        {children}
      </MenuLink>
      {open && item.path !== HOME_PATH && <FavouriteStar path={item.path} title={item.meta.title} />}
    </>
  )
}
