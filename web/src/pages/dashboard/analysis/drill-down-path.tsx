import { Link } from 'react-router'
import { drillUpParams } from './filter/dashboard-filter.ts'
import type { DashboardFilterState } from './filter/use-dashboard-filter.ts'
import styles from './styles/page.module.css'

interface DrillDownStep {
  level: 'area' | 'hospital' | 'video'
  key: string
  name: string
}

/** The way down to here; every step of it leads back. */
export function DrillDownPath({ path, looking }: { path: readonly DrillDownStep[]; looking: DashboardFilterState }) {
  return (
    <nav aria-label="下钻路径" className={styles['crumbs']}>
      <ol>
        <li>
          <Link to={looking.hrefOf(drillUpParams())}>全部</Link>
        </li>
        {path.map((step, at) => (
          <li key={step.key}>
            {at === path.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <Link to={looking.hrefOf(drillUpParams(step))}>{step.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
