import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { importTexts } from '../../model/import/texts.ts'
import type { StepProps } from './step-props.ts'
import styles from './import.module.css'

const WAYS = [
  { value: 'update', label: '更新' },
  { value: 'refuse', label: '列为问题（已存在）' },
]

/** What becomes of rows that name a record that is there; nothing is asked where every row is a new one. */
export function AskExisting({ run, wizard: { judged, existing, busy } }: Pick<StepProps, 'run' | 'wizard'>) {
  if (!judged || judged.key.length === 0) return null
  const label = importTexts.known(judged.key)
  return (
    <div className={styles['existing']}>
      <span>{label}</span>
      <RadioChoice
        aria-label={label}
        value={existing}
        disabled={busy !== undefined}
        onChange={chosen => void run.decideExisting(chosen === 'refuse' ? 'refuse' : 'update')}
        choices={WAYS}
      />
      {existing === 'update' && <small>{importTexts.emptyStays}</small>}
    </div>
  )
}
