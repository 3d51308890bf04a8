import { QueryInput } from '@xuanjiao/core/ui/controls/query-input'
import type { TypedQueryRule } from '@xuanjiao/wire/query/typed-query'
import type { BlockProps } from '../block/workshop-block.ts'

export function QueryInputBlock({ value, onChange, properties }: BlockProps) {
  const rule = String(properties['rule'])
  return (
    <QueryInput
      key={rule}
      label="查询内容"
      rule={RULES[rule] ?? 'like'}
      value={String(value)}
      onChange={onChange}
      disabled={properties['disabled'] === true}
    />
  )
}

const RULES: Readonly<Record<string, TypedQueryRule>> = {
  包含: 'like',
  不等于: 'ne',
  大于等于: 'ge',
  小于等于: 'le',
  等于: 'eq',
}
