import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import { LongTextInput } from '@xuanjiao/fields/ui/text/long-text-input'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { memo, type ComponentType } from 'react'
import type { ControlOption, OptionKind } from '../../../model/controls/base/control-option.ts'
import type { OptionValues } from '../../../model/controls/base/option-values.ts'
import { isJsonList, isJsonObject, sameJson, type Json } from '../../../model/json/json.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { ColorField } from './color-field.tsx'
import { HeaderRows } from './header-rows.tsx'
import type { OptionEditProps, OptionFieldProps } from './option-field-props.ts'
import { PanelRow } from './panel-row.tsx'
import { StartValue } from './start-value.tsx'
import styles from './panel.module.css'

const textOf = (value: Json): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)

const Text = ({ names, value, onChange }: OptionEditProps) => (
  <TextInput {...names} value={textOf(value)} onChange={onChange} max={2000} />
)

const LongText = ({ names, value, onChange }: OptionEditProps) => (
  <LongTextInput {...names} value={textOf(value)} onChange={onChange} max={20_000} rows={3} maxRows={12} />
)

const NumberEdit = ({ names, option, value, onChange }: OptionEditProps) => (
  <NumberInput
    {...names}
    value={typeof value === 'number' ? value : null}
    onChange={onChange}
    min={option.min}
    max={option.max}
    placeholder={option.start === null ? '不限' : undefined}
  />
)

const Flag = ({ names, value, onChange }: OptionEditProps) => (
  <ToggleSwitch {...names} on={value === true} onChange={onChange} size="small" />
)

/** A document may hold a word that is none of them; it is shown as it is. */
const Choice = ({ names, option, value, onChange }: OptionEditProps) => (
  <ChoiceSelect
    {...names}
    value={textOf(value)}
    onChange={onChange}
    clearable={false}
    choices={Object.entries(option.choices ?? {}).map(([word, label]) => ({ value: word, label }))}
  />
)

function Pair({ option, value, onChange }: OptionEditProps) {
  const list = isJsonList(value) ? value : []
  const ends = [textOf(list[0] ?? ''), textOf(list[1] ?? '')] as const
  return (
    <div className={styles['pair']}>
      <TextInput aria-label={`${option.title}：开始`} value={ends[0]} onChange={start => onChange([start, ends[1]])} />
      <TextInput aria-label={`${option.title}：结束`} value={ends[1]} onChange={end => onChange([ends[0], end])} />
    </div>
  )
}

const Choices = ({ option, value, onChange }: OptionEditProps) => (
  <ChoiceRows title={option.title} value={isJsonList(value) ? value.filter(isJsonObject) : []} onChange={onChange} />
)

const Tree = ({ option, value, onChange }: OptionEditProps) => (
  <ChoiceRows
    isTree
    title={option.title}
    value={isJsonList(value) ? value.filter(isJsonObject) : []}
    onChange={onChange}
  />
)

const Headers = ({ option, value, onChange }: OptionEditProps) => (
  <HeaderRows title={option.title} value={isJsonObject(value) ? value : {}} onChange={onChange} />
)

/** How each kind of option is edited: a new kind makes the compiler ask for its field. */
const EDITS: Readonly<Record<OptionKind, ComponentType<OptionEditProps>>> = {
  text: Text,
  name: Text,
  longText: LongText,
  html: LongText,
  css: LongText,
  color: ColorField,
  number: NumberEdit,
  flag: Flag,
  choice: Choice,
  value: StartValue,
  pair: Pair,
  choices: Choices,
  tree: Tree,
  headers: Headers,
}

const IN_LINE: ReadonlySet<OptionKind> = new Set(['flag', 'number', 'choice', 'text', 'name', 'color', 'value'])

const NO_OPTIONS: OptionValues = {}

const isSame = (one: OptionFieldProps, other: OptionFieldProps): boolean =>
  one.onSet === other.onSet &&
  one.type === other.type &&
  one.options === other.options &&
  sameJson(one.value, other.value) &&
  sameOption(one.option, other.option)

/** Controls have options of their own that are written alike. */
const sameOption = (one: ControlOption, other: ControlOption): boolean =>
  one === other || sameJson(one as unknown as Json, other as unknown as Json)

/** One option of a control, by its kind; drawn again when it is another one, or another value stands in it. */
export const OptionField = memo(function OptionField({ option, value, onSet, type, options }: OptionFieldProps) {
  const Edit = EDITS[option.kind]
  const set = (next: Json) => onSet(option.name, next)
  return (
    <PanelRow title={option.title} inLine={IN_LINE.has(option.kind)}>
      {names => (
        <Edit
          option={option}
          value={value}
          onChange={set}
          type={type ?? ''}
          options={options ?? NO_OPTIONS}
          names={names}
        />
      )}
    </PanelRow>
  )
}, isSame)
