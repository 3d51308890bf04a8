import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { DictSelect } from '@xuanjiao/fields/ui/choice/dict-select'
import { MultiSelect } from '@xuanjiao/fields/ui/choice/multi-select'
import { SearchSelect } from '@xuanjiao/fields/ui/choice/search-select'
import type { BlockProps } from '../block/block.ts'
import { common, isSet, many, textOf, valueProps } from '../block/block-props.ts'

export function DictSelectBlock(props: BlockProps) {
  const { properties } = props
  return (
    <DictSelect
      {...common(properties, '字典选择')}
      {...valueProps(props)}
      {...many(properties)}
      code={textOf(properties, 'code')}
    />
  )
}

export function SearchSelectBlock(props: BlockProps) {
  const { properties } = props
  return (
    <SearchSelect
      {...common(properties, '搜索选择')}
      {...valueProps(props)}
      {...many(properties)}
      code={textOf(properties, 'code')}
      async={isSet(properties, 'async')}
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
      {...common(properties, '多选')}
      {...valueProps(props)}
      clearable={isSet(properties, 'clearable')}
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
    <ChoiceSelect {...common(properties, '一万个选项')} {...valueProps(props)} {...many(properties)} choices={ten} />
  )
}
