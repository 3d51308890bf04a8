import { Alert } from 'antd'
import { importTexts } from '../../model/import/import-texts.ts'
import { hasBadRows, maySendImport, newRowCount } from '../../model/import/import-wizard.ts'
import type { ImportStepProps } from './import-step-props.ts'

/** What the file would come to, in counts, and what keeps it from going in. */
export function ImportSummaryView({ wizard }: Pick<ImportStepProps, 'wizard'>) {
  const { judged, repeatedFileMode, step } = wizard
  if (!judged) return null
  const { totalCount, checkedCount, errorCount, alreadyCount, updateCount, sameCount, key } = judged
  const known = key.length > 0 ? { updated: updateCount, same: sameCount } : {}
  const counts = {
    total: totalCount,
    made: newRowCount(judged, repeatedFileMode),
    ...known,
    already: alreadyCount,
    bad: errorCount,
  }
  const heldUp = step === 'check' && wizard.busy === undefined && hasBadRows(wizard) && !maySendImport(wizard)
  const more = [
    checkedCount < totalCount && importTexts.rest(checkedCount),
    heldUp && (errorCount === totalCount ? importTexts.allBad : importTexts.heldUp),
  ]
  const description = more.filter(text => text !== false).join(' ')
  return (
    <div role="status">
      <Alert
        type={errorCount === 0 ? 'success' : 'warning'}
        showIcon
        title={importTexts.preview(counts)}
        {...(description && { description })}
      />
    </div>
  )
}
