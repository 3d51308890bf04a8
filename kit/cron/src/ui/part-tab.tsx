import { Radio } from 'antd'
import { partModes } from '../model/editor-parts.ts'
import { ModeInputs } from './mode-inputs.tsx'
import type { PartProps } from './part-props.ts'
import { modeText, texts, titleOf } from './texts.ts'
import styles from './part-tab.module.css'

/** The ways of setting one part; beside the chosen one stand its inputs. */
export function PartTab({ name, part, onChange, disabled }: PartProps & { disabled: boolean }) {
  return (
    <>
      {disabled && <p className={styles['note']}>{texts.dayByWeek}</p>}
      <Radio.Group
        className={styles['modes'] ?? ''}
        aria-label={`${titleOf(name)}的设置方式`}
        value={part.mode}
        disabled={disabled}
        onChange={event => onChange({ mode: event.target.value })}
      >
        {partModes[name].map(mode => (
          <div key={mode} className={styles['mode']}>
            <Radio value={mode}>{modeText(name, mode)}</Radio>
            {mode === part.mode && <ModeInputs name={name} part={part} onChange={onChange} />}
          </div>
        ))}
      </Radio.Group>
    </>
  )
}
