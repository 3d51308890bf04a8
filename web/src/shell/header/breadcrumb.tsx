import { windowTitles } from '@xuanjiao/contract/calls/interface-texts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { sessionStore } from '../../app/session/session-store.ts'
import { menuTrailOf } from '../menu/page-routes.ts'
import { useCurrentRoute } from '../menu/use-menu.ts'
import styles from './application-header.module.css'

/** Home first, then where the page hangs; the page itself is no link (rules/shell#layout). */
export function Breadcrumb() {
  const route = useCurrentRoute()
  const menu = useStore(sessionStore, session => session.menu)
  const trail = useMemo(() => (route ? menuTrailOf(menu, route.path) : []), [menu, route])
  const atHome = route?.path === HOME_PATH
  return (
    <nav aria-label="当前位置" className={styles['crumbs']}>
      <ol>
        <li>
          {atHome ? (
            <span aria-current="page">{windowTitles.home}</span>
          ) : (
            <Link to={HOME_PATH}>{windowTitles.home}</Link>
          )}
        </li>
        {trail.map(({ title, to }) => (
          <li key={title}>{to === undefined ? <span>{title}</span> : <Link to={to}>{title}</Link>}</li>
        ))}
        {route && !atHome && (
          <li>
            <span aria-current="page">{route.title}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
