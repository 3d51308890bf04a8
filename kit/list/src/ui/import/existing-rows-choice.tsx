import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { importTexts } from '../../model/import/import-texts.ts'
import type { ImportStepProps } from './import-step-props.ts'
import styles from './import.module.css'

const WAYS = [
  { value: 'update', label: '更新' },
  { value: 'refuse', label: '标记为问题（已存在）' },
]

/** What becomes of rows that name a record that is there; nothing is asked where every row is a new one. */
export function ExistingRowsChoice({
  run,
  wizard: { judged, existingRowsMode, busy },
}: Pick<ImportStepProps, 'run' | 'wizard'>) {
  if (!judged || judged.key.length === 0) return null
  const label = importTexts.known(judged.key)
  return (
    <div className={styles['existing']}>
      <span>{label}</span>
      <RadioChoice
        aria-label={label}
        value={existingRowsMode}
        disabled={busy !== undefined}
        onChange={selected => void run.decideExisting(selected === 'refuse' ? 'refuse' : 'update')}
        choices={WAYS}
      />
      {existingRowsMode === 'update' && <small>{importTexts.emptyStays}</small>}
    </div>
  )
}
