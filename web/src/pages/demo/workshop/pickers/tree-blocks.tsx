import { CategorySelect } from '@xuanjiao/fields/ui/choice/tree/category-select'
import { DictTreeSelect } from '@xuanjiao/fields/ui/choice/tree/dict-tree-select'
import type { BlockProps } from '../block/workshop-block.ts'
import { commonFieldProps, flagProperty, multipleProps, textProperty, choiceValueProps } from '../block/block-props.ts'

export function DictTreeBlock(props: BlockProps) {
  const { properties } = props
  return (
    <DictTreeSelect
      {...commonFieldProps(properties, '树选择')}
      {...choiceValueProps(props)}
      {...multipleProps(properties)}
      dict={textProperty(properties, 'dict')}
      pidField={textProperty(properties, 'pidField')}
      pidValue={textProperty(properties, 'pidValue')}
      hasChildField={textProperty(properties, 'hasChildField')}
      condition={textProperty(properties, 'condition')}
      leafOnly={flagProperty(properties, 'leafOnly')}
    />
  )
}

export function CategoryBlock(props: BlockProps) {
  const { properties } = props
  return (
    <CategorySelect
      {...commonFieldProps(properties, '分类选择')}
      {...choiceValueProps(props)}
      {...multipleProps(properties)}
      pcode={textProperty(properties, 'pcode')}
      condition={textProperty(properties, 'condition')}
      by={properties['by'] === 'code' ? 'code' : 'id'}
      whole={flagProperty(properties, 'whole')}
      leafOnly={flagProperty(properties, 'leafOnly')}
    />
  )
}
