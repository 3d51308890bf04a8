import { viewAddress } from '@xuanjiao/list/model/view-address'
import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { menuViews } from '../../app/ports/list-settings-port.ts'
import { fetchedAhead } from './menu-link.tsx'
import { useMenu } from './use-menu.ts'
import styles from './side-menu.module.css'

/** The views a person put into the menu, above everything else; those of pages they may no longer open are left out. */
export function PinnedLinks({ open }: { open: boolean }) {
  const { routes } = useMenu()
  const { pathname, search } = useLocation()
  useEffect(() => menuViews.load(), [])
  const views = useSyncExternalStore(menuViews.subscribe, menuViews.all).flatMap(view =>
    routes.filter(route => route.path === view.path).map(({ component }) => ({ ...view, component })),
  )
  if (views.length === 0) return null
  const now = pathname + new URLSearchParams(search).get('view')
  return (
    <ul aria-label="固定的视图" className={styles['pinned']}>
      {views.map(({ id, name, path, component }) => (
        <li key={id}>
          <Link
            {...fetchedAhead(component)}
            to={viewAddress(path, id)}
            className={styles[open ? 'entry' : 'sign'] ?? ''}
            title={name}
            aria-current={now === path + id ? 'page' : undefined}
          >
            <Icon name="pin" size={18} />
            <span className={styles['words']}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
