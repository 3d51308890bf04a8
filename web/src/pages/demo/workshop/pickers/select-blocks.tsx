import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { DictSelect } from '@xuanjiao/fields/ui/choice/dict-select'
import { MultiSelect } from '@xuanjiao/fields/ui/choice/multi-select'
import { SearchSelect } from '@xuanjiao/fields/ui/choice/search-select'
import type { BlockProps } from '../block/workshop-block.ts'
import { commonFieldProps, flagProperty, multipleProps, textProperty, choiceValueProps } from '../block/block-props.ts'

export function DictSelectBlock(props: BlockProps) {
  const { properties } = props
  return (
    <DictSelect
      {...commonFieldProps(properties, '字典选择')}
      {...choiceValueProps(props)}
      {...multipleProps(properties)}
      code={textProperty(properties, 'code')}
    />
  )
}

export function SearchSelectBlock(props: BlockProps) {
  const { properties } = props
  return (
    <SearchSelect
      {...commonFieldProps(properties, '搜索选择')}
      {...choiceValueProps(props)}
      {...multipleProps(properties)}
      code={textProperty(properties, 'code')}
      async={flagProperty(properties, 'async')}
      delay={properties['delay'] === '300' ? 300 : 800}
      pageSize={Number(properties['pageSize'])}
    />
  )
}

const PHASES = ['门诊检查', '入院', '术前', '术后', '出院', '随访', '康复', '预防'].map((label, at) => ({
  value: `p${at + 1}`,
  label,
}))

export function MultiSelectBlock(props: BlockProps) {
  const { properties } = props
  return (
    <MultiSelect
      {...commonFieldProps(properties, '多选')}
      {...choiceValueProps(props)}
      clearable={flagProperty(properties, 'clearable')}
      maxTags={Number(properties['maxTags'])}
      choices={PHASES}
    />
  )
}

const WARDS = ['心内科', '呼吸科', '骨科', '产科', '儿科', '肿瘤科', '神经内科', '康复科']

const ten = Array.from({ length: 10_000 }, (_, at) => ({
  value: String(at + 1),
  label: `第${at + 1}医院${WARDS[at % WARDS.length] ?? ''}`,
}))

export function LongSelectBlock(props: BlockProps) {
  const { properties } = props
  return (
    <ChoiceSelect
      {...commonFieldProps(properties, '一万个选项')}
      {...choiceValueProps(props)}
      {...multipleProps(properties)}
      choices={ten}
    />
  )
}
