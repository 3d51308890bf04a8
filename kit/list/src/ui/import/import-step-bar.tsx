import { CheckOutlined } from '@ant-design/icons'
import type { ImportStep } from '../../model/import/import-wizard.ts'
import type { ImportStepProps } from './import-step-props.ts'
import styles from './import.module.css'

const STEPS: readonly (readonly [ImportStep, string])[] = [
  ['choose', '选文件'],
  ['match', '对应列'],
  ['check', '核对改正'],
  ['done', '完成'],
]

/** Where the import stands. */
export function ImportStepBar({ wizard: { step } }: Pick<ImportStepProps, 'wizard'>) {
  const now = STEPS.findIndex(([name]) => name === step)
  return (
    <ol className={styles['steps']} aria-label="导入步骤">
      {STEPS.map(([name, title], at) => (
        <li key={name} data-passed={at < now} {...(at === now && { 'aria-current': 'step' })}>
          <i aria-hidden="true">{at < now ? <CheckOutlined aria-hidden="true" /> : at + 1}</i>
          {title}
        </li>
      ))}
    </ol>
  )
}
