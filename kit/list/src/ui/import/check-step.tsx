import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { mendedCount } from '../../model/import/mend.ts'
import { hasBadRows, needsJudging } from '../../model/import/wizard.ts'
import { AskAgain } from './ask-again.tsx'
import { AskExisting } from './ask-existing.tsx'
import { ModeChoice } from './import-foot.tsx'
import type { MendProps } from '../../model/import/mend-props.ts'
import type { StepProps } from './step-props.ts'
import { Summary } from './summary.tsx'
import styles from './import.module.css'

/** The rows as they would be read, to be mended where they stand. */
export function CheckStep({ run, wizard, mend }: StepProps & { mend: (properties: MendProps) => ReactNode }) {
  const { preview, judged, judgedEdits, lines, edits, match, busy, problem } = wizard
  if (!preview) return null
  if (!judged)
    return problem ? <Alert type="error" showIcon title={problem} /> : <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
      <Summary wizard={wizard} />
      <AskExisting run={run} wizard={wizard} />
      <AskAgain run={run} wizard={wizard} />
      {mend({
        columns: preview.columns.filter(column => match.mapping[column.key] !== undefined),
        lines,
        judged,
        judgedEdits,
        edits,
        disabled: busy === 'sending',
        onMend: mends => run.mend(mends),
      })}
      <div className={styles['line']}>
        {hasBadRows(wizard) && <ModeChoice run={run} wizard={wizard} />}
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
