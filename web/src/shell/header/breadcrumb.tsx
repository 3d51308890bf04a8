import { windowTitles } from '@xuanjiao/contract/calls/interface-texts'
import { Link } from 'react-router'
import { HOME_PATH } from '../../app/confirm/visit-guard.ts'
import { useCurrentRoute } from '../menu/use-menu.ts'
import styles from './application-header.module.css'

/** Home first, then where the page hangs; the page itself is no link (rules/shell#layout). */
export function Breadcrumb() {
  const route = useCurrentRoute()
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
        {route?.under.map(title => (
          <li key={title}>
            <span>{title}</span>
          </li>
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
