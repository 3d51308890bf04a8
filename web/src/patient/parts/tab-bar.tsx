import { Link } from '../route/link.tsx'
import type { Place } from '../route/places.ts'
import { Icon, type PatientIconName } from './icons.tsx'
import styles from './frame.module.css'

const TABS: readonly { to: Place; icon: PatientIconName; title: string }[] = [
  { to: { page: 'home' }, icon: 'home', title: '首页' },
  { to: { page: 'search', keyword: '' }, icon: 'search', title: '搜索' },
  { to: { page: 'history' }, icon: 'history', title: '历史' },
  { to: { page: 'me' }, icon: 'me', title: '我的' },
]

export function TabBar({ page }: { page: Place['page'] }) {
  return (
    <nav className={styles['tabs']} aria-label="主要页面">
      {TABS.map(({ to, icon, title }) => (
        <Link key={title} to={to} current={to.page === page} className={styles['tab']}>
          <Icon name={icon} />
          <span>{title}</span>
        </Link>
      ))}
    </nav>
  )
}
