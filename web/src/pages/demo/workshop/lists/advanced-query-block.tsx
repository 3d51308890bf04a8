import { advancedQueryParams } from '@xuanjiao/list/model/advanced-query'
import { readListState } from '@xuanjiao/list/model/list-state'
import { AdvancedButton } from '@xuanjiao/list/ui/advanced/advanced-button'
import { conditionKindOf, type AdvancedField } from '@xuanjiao/list/ui/state/list-filter'
import { useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import { advancedFields } from '#shared/list/advanced-fields.tsx'

const KINDS = [
  { value: 'a', label: '甲类' },
  { value: 'b', label: '乙类' },
  { value: 'c', label: '丙类' },
]

const DEPART = { dictTable: 'sys_depart', dictText: 'depart_name', dictCode: 'id' }
const POPUP = {
  code: 'hospital',
  orgFields: 'code,name',
  destFields: 'hospitalCode,hospitalName',
  params: { areaCode: '320000' },
  sorter: 'bedCount=desc',
}

/** Every type of the wire (rules/lists#advanced-query), and two that the product edits in a way of its own. */
const fieldsOf = (returns: string): AdvancedField[] => [
  { name: 'name', title: '名称', type: 'text' },
  { name: 'age', title: '年龄', type: 'number' },
  { name: 'birthday', title: '生日', type: 'date' },
  { name: 'createTime', title: '创建时间', type: 'datetime' },
  { name: 'sex', title: '性别', type: 'list', dictCode: 'sex' },
  { name: 'kind', title: '类别', type: 'list', options: KINDS },
  { name: 'kinds', title: '适用类别', type: 'list_multi', options: KINDS },
  { name: 'opensAt', title: '开门时间', type: 'time' },
  { name: 'enabled', title: '是否启用', type: 'switch' },
  { name: 'owner', title: '负责人', type: 'sel_user', customReturnField: returns },
  { name: 'depart', title: '部门', type: 'sel_depart' },
  { name: 'above', title: '上级部门', type: 'sel_tree', ...DEPART, pidField: 'parent_id' },
  { name: 'near', title: '邻近部门', type: 'sel_search', ...DEPART },
  { name: 'category', title: '分类', type: 'cat_tree' },
  { name: 'hospital', title: '医院', type: 'popup', popup: POPUP },
  ...advancedFields({ area: { kind: 'area', title: '地区' }, price: { kind: 'money', title: '价格' } }),
]

const START = readListState(new URLSearchParams(), { pageSize: 10, sort: undefined, filters: [] })

export function AdvancedQueryBlock({ properties, onChange }: BlockProps) {
  const [state, setState] = useState(START)
  const fields = fieldsOf(String(properties['returnField']))
  const go = (next: typeof state) => {
    setState(next)
    onChange(advancedQueryParams(next.advanced, name => conditionKindOf(fields, name)))
  }
  return <AdvancedButton name="workshop:advanced" list={{ state, setState: go }} fields={fields} />
}
