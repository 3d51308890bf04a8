import { Link } from 'react-router'
import styles from './styles/page.module.css'

interface DrillDownStep {
  key: string
  name: string
}

interface DrillDownPathProps<S extends DrillDownStep> {
  path: readonly S[]
  /** The address of a step; without one, of the beginning. */
  hrefOf: (step?: S) => string
}

/** The way down to here; every step of it leads back. */
export function DrillDownPath<S extends DrillDownStep>({ path, hrefOf }: DrillDownPathProps<S>) {
  return (
    <nav aria-label="下钻路径" className={styles['crumbs']}>
      <ol>
        <li>
          <Link to={hrefOf()}>全部</Link>
        </li>
        {path.map((step, at) => (
          <li key={step.key}>
            {at === path.length - 1 ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <Link to={hrefOf(step)}>{step.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
