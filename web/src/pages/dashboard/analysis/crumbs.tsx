import { Link } from 'react-router'
import { stepUpTo } from './lens/lens.ts'
import type { Looking } from './lens/use-lens.ts'
import styles from './styles/page.module.css'

interface Step {
  level: 'area' | 'hospital' | 'video'
  key: string
  name: string
}

/** The way down to here; every step of it leads back. */
export function Crumbs({ path, looking }: { path: readonly Step[]; looking: Looking }) {
  return (
    <nav aria-label="下钻路径" className={styles['crumbs']}>
      <ol>
        <li>
          <Link to={looking.hrefOf(stepUpTo())}>全部</Link>
        </li>
        {path.map((step, at) => (
          <li key={step.key}>
            {at === path.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <Link to={looking.hrefOf(stepUpTo(step))}>{step.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
