import { Pagination } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { cellText, type RowFaults } from '../../model/import/mend.ts'
import type { ImportColumn, Line } from '../../model/import/wire.ts'
import type { MendProps } from './mend-props.ts'
import styles from './import.module.css'

const ROWS = 20

/** Bad rows with their cells to be put right: row, reason, and every column that is imported. */
export function MendTable({ lines, ...common }: MendProps) {
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(lines.length / ROWS))
  const shown = Math.min(page, last)
  const id = useId()
  return (
    <>
      <div className={styles['rows']} role="region" aria-label="有错误的行" tabIndex={0} onKeyDown={moveByArrows}>
        <table>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">原因</th>
              {common.columns.map(column => (
                <th key={column.key} scope="col">
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice((shown - 1) * ROWS, shown * ROWS).map(line => (
              <MendRow key={line.row} id={id} line={line} {...common} />
            ))}
          </tbody>
        </table>
        {common.columns.map(column => (
          <Choices key={column.key} id={`${id}-${column.key}`} column={column} />
        ))}
      </div>
      {last > 1 && (
        <Pagination
          size="small"
          current={shown}
          pageSize={ROWS}
          total={lines.length}
          onChange={setPage}
          showSizeChanger={false}
        />
      )}
    </>
  )
}

function Choices({ id, column: { choices } }: { id: string; column: ImportColumn }) {
  if (!choices) return null
  return (
    <datalist id={id}>
      {choices.map(choice => (
        <option key={choice} value={choice} />
      ))}
    </datalist>
  )
}

const NO_FAULTS: RowFaults = { cells: new Map(), whole: [] }

function MendRow({
  id,
  line,
  columns,
  faults,
  edits,
  disabled,
  onMend,
}: Omit<MendProps, 'lines'> & { line: Line; id: string }) {
  const { cells, whole } = faults.get(line.row) ?? NO_FAULTS
  const reasons = [...cells.values(), ...whole]
  const mended = edits[line.row]
  return (
    <tr>
      <th scope="row">{line.row}</th>
      <td id={`${id}-${line.row}`} className={styles['why']} data-good={reasons.length === 0}>
        {reasons.length > 0 ? reasons.join('；') : '已改正'}
      </td>
      {columns.map(({ key, head, choices }) => (
        <td key={key}>
          <input
            className={styles['cell']}
            aria-label={`第 ${line.row} 行 ${head}`}
            {...(cells.has(key) && { 'aria-describedby': `${id}-${line.row}`, title: cells.get(key) })}
            aria-invalid={cells.has(key) && mended?.[key] === undefined}
            data-mended={mended?.[key] !== undefined}
            {...(choices && { list: `${id}-${key}` })}
            value={cellText(edits, line, key)}
            disabled={disabled}
            onChange={event => onMend(line, key, event.target.value)}
          />
        </td>
      ))}
    </tr>
  )
}

/** Enter and the arrows go up and down a column; left and right stay with the text. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const input = event.target
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  // Where a list of choices is offered the arrows belong to it.
  if (!(input instanceof HTMLInputElement) || step === 0 || (input.list && event.key !== 'Enter')) return
  const cell = input.closest('td')
  const row = cell?.parentElement
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
  const target = next?.children[cell?.cellIndex ?? -1]?.querySelector('input')
  if (!target) return
  event.preventDefault()
  target.focus()
  target.select()
}
