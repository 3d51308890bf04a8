import styles from './spinner.module.css'

/** Something runs; what, its neighbour says. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={styles['spinner']} data-small={small} aria-hidden />
}
