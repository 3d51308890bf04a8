import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { TagInput } from '@xuanjiao/fields/ui/choice/tag-input'
import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import type { ConditionValue, FieldCondition } from '../../../model/expressions/conditions.ts'
import { choicesOfField, comparedKind, valuesBehind } from '../../../model/design/logic/condition-fields.ts'
import type { LogicField } from '../../../model/design/logic/logic-place.ts'

interface ConditionValueProps {
  readonly name: string
  readonly line: FieldCondition
  readonly field: LogicField | undefined
  readonly onChange: (values: readonly ConditionValue[]) => void
}

/** What a field is compared with: one of its choices, a number, a text, or several of them. */
export function ConditionValueField({ name, line: { sign, values }, field, onChange }: ConditionValueProps) {
  const behind = valuesBehind(sign)
  const choices = field ? choicesOfField(field) : []
  const texts = values.map(value => String(value ?? ''))
  const label = `${name}的值`
  if (behind === 'none') return null
  if (choices.length > 0 && sign !== 'contains' && sign !== 'match')
    return (
      <ChoiceSelect
        aria-label={label}
        as="list"
        many={behind === 'many'}
        clearable={false}
        value={texts}
        choices={choices.map(choice => ({ value: String(choice.value), label: choice.label }))}
        onChange={next =>
          onChange(next.map(text => choices.find(({ value }) => String(value) === text)?.value ?? text))
        }
      />
    )
  if (behind === 'many') return <TagInput aria-label={label} as="list" value={texts} onChange={onChange} />
  if (field && comparedKind(field) === 'number')
    return (
      <NumberInput
        aria-label={label}
        value={typeof values[0] === 'number' ? values[0] : null}
        onChange={number => onChange([number])}
      />
    )
  return (
    <TextInput
      aria-label={label}
      placeholder={sign === 'match' ? '正则表达式' : '值'}
      value={texts[0] ?? ''}
      onChange={text => onChange([text])}
    />
  )
}
