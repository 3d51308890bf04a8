import { CategorySelect } from '@xuanjiao/fields/ui/choice/tree/category-select'
import { DictTreeSelect } from '@xuanjiao/fields/ui/choice/tree/dict-tree-select'
import type { BlockProps } from '../block/block.ts'
import { common, isSet, many, textOf, valueProps } from '../block/block-props.ts'

export function DictTreeBlock(props: BlockProps) {
  const { properties } = props
  return (
    <DictTreeSelect
      {...common(properties, '树选择')}
      {...valueProps(props)}
      {...many(properties)}
      dict={textOf(properties, 'dict')}
      pidField={textOf(properties, 'pidField')}
      pidValue={textOf(properties, 'pidValue')}
      hasChildField={textOf(properties, 'hasChildField')}
      condition={textOf(properties, 'condition')}
      leafOnly={isSet(properties, 'leafOnly')}
    />
  )
}

export function CategoryBlock(props: BlockProps) {
  const { properties } = props
  return (
    <CategorySelect
      {...common(properties, '分类选择')}
      {...valueProps(props)}
      {...many(properties)}
      pcode={textOf(properties, 'pcode')}
      condition={textOf(properties, 'condition')}
      by={properties['by'] === 'code' ? 'code' : 'id'}
      whole={isSet(properties, 'whole')}
      leafOnly={isSet(properties, 'leafOnly')}
    />
  )
}
