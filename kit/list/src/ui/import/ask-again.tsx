import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { Alert } from 'antd'
import type { StepProps } from './step-props.ts'
import styles from './import.module.css'

const WAYS = [
  { value: 'skip', label: '跳过这些行' },
  { value: 'anew', label: '全部重新导入一遍' },
]

/** The same file was here before: what becomes of the rows it brought then is asked, and they are not doubled unasked. */
export function AskAgain({ run, wizard: { judged, again, busy } }: Pick<StepProps, 'run' | 'wizard'>) {
  if (!judged || judged.alreadyCount === 0) return null
  return (
    <div className={styles['again']}>
      <Alert
        type="info"
        showIcon
        title={`这份文件最近导入过：${judged.alreadyCount} 行已经在系统中`}
        description={
          <RadioChoice
            aria-label="已经导入过的行怎么办"
            value={again}
            disabled={busy === 'sending'}
            onChange={chosen => run.decide({ again: chosen === 'anew' ? 'anew' : 'skip' })}
            choices={WAYS}
          />
        }
      />
    </div>
  )
}
