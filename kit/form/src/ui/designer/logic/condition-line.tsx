import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import type { ConditionSign, FieldCondition } from '../../../model/expressions/conditions.ts'
import { lineFor, signsOf, signTextOf, valuesFor } from '../../../model/design/logic/condition-fields.ts'
import { logicFieldNamed, type LogicPlace } from '../../../model/design/logic/logic-place.ts'
import { ActIcon } from '../context/act-icons.tsx'
import { ConditionValueField } from './condition-value.tsx'
import styles from './logic.module.css'

interface ConditionLineProps {
  readonly name: string
  readonly line: FieldCondition
  readonly place: LogicPlace
  readonly onChange: (line: FieldCondition) => void
  readonly onRemove: () => void
}

/** One line of a condition: a field, how it is compared, and with what. */
export function ConditionLine({ name, line, place, onChange, onRemove }: ConditionLineProps) {
  const field = logicFieldNamed(place, line.field)
  const signs = new Set<ConditionSign>([...(field ? signsOf(field) : []), line.sign])
  const takeField = (names: string) => {
    const next = logicFieldNamed(place, names.split('.'))
    if (next) onChange(lineFor(next, line))
  }
  const takeSign = (sign: ConditionSign) =>
    onChange({ ...line, sign, values: field ? valuesFor(field, sign, line.values) : line.values })
  return (
    <div className={styles['line']} role="group" aria-label={name}>
      <ChoiceSelect
        aria-label={`${name}的字段`}
        clearable={false}
        invalid={field === undefined}
        value={line.field.join('.')}
        choices={place.fields.map(({ names, title }) => ({ value: names.join('.'), label: title }))}
        onChange={takeField}
      />
      <ChoiceSelect
        aria-label={`${name}的关系`}
        clearable={false}
        search={false}
        value={line.sign}
        choices={[...signs].map(sign => ({ value: sign, label: signTextOf(field, sign) }))}
        onChange={sign => takeSign(sign as ConditionSign)}
      />
      <ConditionValueField name={name} line={line} field={field} onChange={values => onChange({ ...line, values })} />
      <IconButton label={`删除${name}`} onClick={onRemove}>
        <ActIcon name="bin" />
      </IconButton>
    </div>
  )
}
