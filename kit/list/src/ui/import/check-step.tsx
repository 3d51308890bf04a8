import { Alert, Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { unmatchedTitles } from '../../model/import/column-mapping.ts'
import { importTexts } from '../../model/import/import-texts.ts'
import { correctedCellCount } from '../../model/import/cell-corrections.ts'
import { hasBadRows, needsNewJudgement } from '../../model/import/import-wizard.ts'
import { RepeatedFileChoice } from './repeated-file-choice.tsx'
import { ExistingRowsChoice } from './existing-rows-choice.tsx'
import { ImportModeChoice } from './import-footer.tsx'
import type { RowCorrectionProps } from '../../model/import/row-correction-props.ts'
import type { ImportStepProps } from './import-step-props.ts'
import { ImportSummaryView } from './import-summary.tsx'
import styles from './import.module.css'

/** The rows as they would be read, to be mended where they stand. */
export function CheckStep({
  run,
  wizard,
  mend,
}: ImportStepProps & { mend: (properties: RowCorrectionProps) => ReactNode }) {
  const { preview, judged, judgedEdits, lines, edits, match, busy, problem } = wizard
  if (!preview) return null
  const spare = unmatchedTitles(preview.titles, match)
  if (!judged)
    return problem ? <Alert type="error" showIcon title={problem} /> : <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
      <ImportSummaryView wizard={wizard} />
      <ExistingRowsChoice run={run} wizard={wizard} />
      <RepeatedFileChoice run={run} wizard={wizard} />
      {spare.length > 0 && <p className={styles['quiet']}>{importTexts.spare(spare)}</p>}
      {mend({
        columns: preview.columns.filter(column => match.mapping[column.key] !== undefined),
        lines,
        judged,
        judgedEdits,
        edits,
        disabled: busy === 'sending',
        onMend: cellCorrections => run.correctCells(cellCorrections),
      })}
      <div className={styles['line']}>
        {hasBadRows(wizard) && <ImportModeChoice run={run} wizard={wizard} />}
        {correctedCellCount(edits) > 0 && (
          <Button loading={busy === 'judging'} disabled={!needsNewJudgement(wizard)} onClick={() => void run.judge()}>
            重新核对（已改 {correctedCellCount(edits)} 处）
          </Button>
        )}
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
    </>
  )
}
