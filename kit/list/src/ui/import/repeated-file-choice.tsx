import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { Alert } from 'antd'
import type { ImportStepProps } from './import-step-props.ts'
import styles from './import.module.css'

const WAYS = [
  { value: 'skip', label: '跳过这些行' },
  { value: 'anew', label: '全部重新导入一遍' },
]

/** The same file was here before: what becomes of the rows it brought then is asked, and they are not doubled unasked. */
export function RepeatedFileChoice({
  run,
  wizard: { judged, repeatedFileMode, busy },
}: Pick<ImportStepProps, 'run' | 'wizard'>) {
  if (!judged || judged.alreadyCount === 0) return null
  return (
    <div className={styles['again']}>
      <Alert
        type="info"
        showIcon
        title={`这份文件最近导入过：${numberText(judged.alreadyCount)} 行已经在系统中`}
        description={
          <RadioChoice
            aria-label="已导入行的处理方式"
            value={repeatedFileMode}
            disabled={busy === 'sending'}
            onChange={selected => run.decide({ repeatedFileMode: selected === 'anew' ? 'anew' : 'skip' })}
            choices={WAYS}
          />
        }
      />
    </div>
  )
}
