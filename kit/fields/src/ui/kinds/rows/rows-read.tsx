import { EMPTY_TEXT } from '@xuanjiao/wire/kinds/base/value-text'
import type { RowsField, RowsFieldRow } from '@xuanjiao/wire/kinds/rows/rows'
import styles from './rows.module.css'

/** Small flat rows as a table. */
export function RowsRead({ columns, lines }: Pick<RowsField, 'columns'> & { lines: readonly RowsFieldRow[] }) {
  const keys = Object.entries(columns).filter(([, column]) => column.unasked !== true)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {keys.map(([key, column]) => (
            <th key={key} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            {keys.map(([key]) => (
              <td key={key}>{line[key] || EMPTY_TEXT}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
