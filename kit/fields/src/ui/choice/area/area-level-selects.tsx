import {
  AREA_ROOT,
  areaAfterChange,
  areaLevels,
  areaCodePath,
  areasWithin,
  type AreaData,
} from '../../../model/choice/area.ts'
import type { FieldProps } from '../../../model/choice/field-props.ts'
import styles from '../choice.module.css'
import { ChoiceSelect } from '../choice-select.tsx'

interface AreaLevelsProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (code: string) => void
  readonly data: AreaData | undefined
}

/** A select for each level; choosing one empties those below it. The first is what the label names. */
export function AreaLevelSelects({ value, onChange, data = {}, id, 'aria-label': label, ...props }: AreaLevelsProps) {
  const code = value ?? ''
  const path = areaCodePath(data, code)
  return (
    <div className={styles['narrow']}>
      <div className={styles['levels']} role="group" {...(label !== undefined && { 'aria-label': label })}>
        {areaLevels.map((title, level) => {
          const parent = level === 0 ? AREA_ROOT : path[level - 1]
          const choices = parent === undefined ? [] : areasWithin(data, parent)
          return (
            <ChoiceSelect
              key={title}
              {...props}
              {...(level === 0 && { id })}
              aria-label={title}
              placeholder={title}
              choices={choices}
              disabled={props.disabled === true || choices.length === 0}
              value={path[level] ?? ''}
              onChange={selected => onChange(areaAfterChange(data, code, level, selected))}
            />
          )
        })}
      </div>
    </div>
  )
}
