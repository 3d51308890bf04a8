import styles from './list-table.module.css'

/** As many as a page has at first. */
const ROWS = 10

/** Bars of uneven length, as tall as a row will be: nothing jumps when the rows come. */
export function SkeletonRows({ cells }: { cells: number }) {
  return Array.from({ length: ROWS }, (_, at) => (
    <tr key={at} role="row" className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <span style={{ width: `${40 + ((at * 7 + cell * 13) % 5) * 12}%` }} />
        </td>
      ))}
    </tr>
  ))
}
