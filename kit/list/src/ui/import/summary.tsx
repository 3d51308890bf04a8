import { Alert } from 'antd'
import { importTexts } from '../../model/import/texts.ts'
import { hasBadRows, maySend, newRows } from '../../model/import/wizard.ts'
import type { StepProps } from './step-props.ts'

/** What the file would come to, in counts, and what keeps it from going in. */
export function Summary({ wizard }: Pick<StepProps, 'wizard'>) {
  const { judged, again, step } = wizard
  if (!judged) return null
  const { totalCount, checkedCount, errorCount, alreadyCount, updateCount, sameCount, key } = judged
  const known = key.length > 0 ? { updated: updateCount, same: sameCount } : {}
  const counts = { total: totalCount, made: newRows(judged, again), ...known, already: alreadyCount, bad: errorCount }
  const heldUp = step === 'check' && wizard.busy === undefined && hasBadRows(wizard) && !maySend(wizard)
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
