import type { RuleField } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { inputLabelId, textEditProps, type FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { use } from 'react'
import { FormValuesContext } from '#shared/form/form-values.ts'
import { RULE_VARIABLE_CHOICES } from './rule-texts.ts'
import styles from './data-rules.module.css'

/** Kinds whose values nobody types: codes and ids. */
const PICKED: ReadonlySet<string> = new Set(['dict', 'flag', 'link', 'area', 'date', 'datetime'])

/** What a field is compared with: words, a value picked as the field itself would be, or something of whoever looks. */
export function RuleValueEdit({ fields, ...props }: FieldEditProps & { fields: readonly RuleField[] }) {
  const { ruleColumn } = use(FormValuesContext)
  const chosen = fields.find(({ name }) => name === ruleColumn)?.field
  const text = typeof props.value === 'string' ? props.value : ''
  const picked = `${props.id}-picked`
  const picks = chosen !== undefined && PICKED.has(chosen.kind)
  return (
    <div className={styles['value']}>
      <TextInput {...textEditProps(props)} max={1000} placeholder="直接填写，多个值用逗号分隔；也可在下面选取" />
      <div className={styles['pick']}>
        {picks && (
          <span aria-label={`选取${chosen.title}`} role="group">
            <label id={inputLabelId(picked)} htmlFor={picked} className={visuallyHidden}>
              选取{chosen.title}
            </label>
            <FieldEdit
              field={chosen}
              name="picked"
              id={picked}
              value={text.includes('#{') || text.includes(',') ? null : text}
              onChange={value => props.onChange(value === null ? null : String(value))}
            />
          </span>
        )}
        <ChoiceSelect
          aria-label="插入变量"
          placeholder="插入变量"
          choices={RULE_VARIABLE_CHOICES}
          value=""
          onChange={(variable: string) => props.onChange(picks ? variable : `${text}${variable}`)}
        />
      </div>
    </div>
  )
}
