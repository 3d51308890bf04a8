import { Radio } from 'antd'
import { partModes, type PartEdit } from '../model/editor-parts.ts'
import type { FieldName } from '../model/fields.ts'
import { ModeInputs } from './mode-inputs.tsx'
import { modeText, texts, titleOf } from './texts.ts'
import styles from './part-tab.module.css'

export interface PartProps {
  name: FieldName
  part: PartEdit
  onChange: (change: Partial<PartEdit>) => void
}

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
