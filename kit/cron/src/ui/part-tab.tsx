import { Radio } from 'antd'
import { partModes } from '../model/editor-parts.ts'
import { ModeInputs } from './mode-inputs.tsx'
import type { CronPartProps } from './part-props.ts'
import { cronModeText, cronTexts, cronFieldTitle } from './cron-texts.ts'
import styles from './part-tab.module.css'

/** The ways of setting one part; beside the chosen one stand its inputs. */
export function PartTab({ name, part, onChange, disabled }: CronPartProps & { disabled: boolean }) {
  return (
    <>
      {disabled && <p className={styles['note']}>{cronTexts.dayByWeek}</p>}
      <Radio.Group
        className={styles['modes'] ?? ''}
        aria-label={`${cronFieldTitle(name)}的设置方式`}
        value={part.mode}
        disabled={disabled}
        onChange={event => onChange({ mode: event.target.value })}
      >
        {partModes[name].map(mode => (
          <div key={mode} className={styles['mode']}>
            <Radio value={mode}>{cronModeText(name, mode)}</Radio>
            {mode === part.mode && <ModeInputs name={name} part={part} onChange={onChange} />}
          </div>
        ))}
      </Radio.Group>
    </>
  )
}
