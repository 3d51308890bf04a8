import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { use, useState } from 'react'
import { MAX_PREVIEW_ROWS, type PreviewSheet } from '../../model/preview/preview-sheet.ts'
import { previewTexts as says, withoutSaveAdvice } from '../../model/preview/preview-texts.ts'
import { MaySaveContext } from './may-save-context.tsx'
import styles from './preview.module.css'

/** The sheets of a workbook, one at a time, as plain tables. */
export function SheetView({ sheets }: { sheets: readonly PreviewSheet[] }) {
  const [at, setAt] = useState(0)
  const sheet = sheets[at]
  const cut = says.cutRows(MAX_PREVIEW_ROWS)
  const maySave = use(MaySaveContext)
  return (
    <div className={styles['book']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={`工作表 ${sheet?.name ?? ''}`}>
        {sheet && sheet.rows.length > 0 ? (
          <Sheet sheet={sheet} />
        ) : (
          <p className={styles['empty']}>{says.emptySheet}</p>
        )}
      </div>
      {sheet?.cut && <p className={styles['cut']}>{maySave ? cut : withoutSaveAdvice(cut)}</p>}
      {sheets.length > 1 && (
        <nav className={styles['sheets']} aria-label="工作表">
          {sheets.map(({ name }, n) => (
            <button key={n} type="button" aria-pressed={n === at} onClick={() => setAt(n)}>
              {name}
            </button>
          ))}
        </nav>
      )}
    </div>
  )
}

/** A, B, … Z, AA, … as spreadsheets count. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function Sheet({ sheet: { name, rows } }: { sheet: PreviewSheet }) {
  const width = Math.max(...rows.map(row => row.length))
  const columns = Array.from({ length: width }, (_, at) => letters(at))
  return (
    <table className={styles['sheet']} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">
            <span className={visuallyHidden}>行号</span>
          </th>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">{at + 1}</th>
            {columns.map((column, n) => (
              <td key={column}>{row[n]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
