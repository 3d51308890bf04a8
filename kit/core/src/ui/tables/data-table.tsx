import styles from './data-table.module.css'

/**
 * The class of every table of records: quiet heads that stay in sight, cells of one line that end in an ellipsis. A use
 * sets its measures by `--head-height`, `--head-ground`, `--row-height` and `--row-space`; the rest is its own.
 */
export const dataTableClass = styles['table'] ?? ''

/** First within what scrolls: a newer page is on its way, the old rows stay readable. */
export function LoadingLine() {
  return <span className={styles['running']} aria-hidden />
}
