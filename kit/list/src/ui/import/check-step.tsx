import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { faultsByRow, mendedCount } from '../../model/import/mend.ts'
import type { ImportColumn, Line } from '../../model/import/wire.ts'
import { needsJudging } from '../../model/import/wizard.ts'
import { AskAgain } from './ask-again.tsx'
import { ModeChoice } from './import-foot.tsx'
import type { MendProps } from './mend-props.ts'
import type { StepProps } from './step-props.ts'
import { Summary } from './summary.tsx'
import styles from './import.module.css'

/** The rows as they would be read: bad ones to be mended where they stand, or the first few when all are right. */
export function CheckStep({ run, wizard, mend }: StepProps & { mend: (properties: MendProps) => ReactNode }) {
  const { preview, judged, lines, edits, match, busy, problem } = wizard
  if (!preview) return null
  const columns = preview.columns.filter(column => match.mapping[column.key] !== undefined)
  if (!judged)
    return problem ? <Alert type="error" showIcon title={problem} /> : <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
      <Summary wizard={wizard} />
      <AskAgain run={run} wizard={wizard} />
      {lines.length > 0 ? (
        mend({
          columns,
          lines,
          edits,
          disabled: busy === 'sending',
          faults: faultsByRow(judged.errors),
          onMend: (line, key, text) => run.mend(line, key, text),
        })
      ) : (
        <FirstRows columns={columns} lines={judged.first} />
      )}
      <div className={styles['line']}>
        <ModeChoice run={run} wizard={wizard} />
        {mendedCount(edits) > 0 && (
          <Button loading={busy === 'judging'} disabled={!needsJudging(wizard)} onClick={() => void run.judge()}>
            重新核对（已改 {mendedCount(edits)} 处）
          </Button>
        )}
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
    </>
  )
}

function FirstRows({ columns, lines }: { columns: readonly ImportColumn[]; lines: readonly Line[] }) {
  return (
    <div className={styles['rows']} role="region" aria-label="前几行" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">行</th>
            {columns.map(column => (
              <th key={column.key} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.row}>
              <th scope="row">{line.row}</th>
              {columns.map(column => (
                <td key={column.key}>{line.cells[column.key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
