import { DictSelect } from '@xuanjiao/fields/ui/choice/dict-select'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/list-table-column'
import type { AdvancedField } from '@xuanjiao/list/ui/state/list-filter'
import { UrlListPage } from '@xuanjiao/list/ui/url-list-page'
import type { UrlFilter } from '@xuanjiao/list/ui/use-url-list'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import type { BlockProps } from '../block/workshop-block.ts'
import styles from './lists.module.css'

const text = (name: string) => (row: DataRow) => {
  const shown = row[`${name}_dictText`] ?? row[name]
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : null
}

const COLUMNS: ListTableColumn<DataRow>[] = [
  { key: 'name', title: '医院名称', width: 220, sort: 'name', render: row => <strong>{text('name')(row)}</strong> },
  { key: 'level', title: '医院等级', sort: 'level', render: text('level') },
  { key: 'areaCode', title: '所在地区', render: text('areaCode') },
  { key: 'bedCount', title: '床位数', align: 'right', sort: 'bedCount', render: text('bedCount') },
  { key: 'contactPhone', title: '联系电话', hidden: true, render: text('contactPhone') },
  { key: 'createTime', title: '创建时间', sort: 'createTime', render: text('createTime') },
]

const FILTERS: UrlFilter[] = [
  {
    name: 'name',
    title: '医院名称',
    rule: 'like',
    words: true,
    edit: ({ id, value, placeholder, onChange }) => (
      <TextInput id={id} value={value} placeholder={placeholder ?? '包含…'} onChange={text => onChange(text, false)} />
    ),
  },
  {
    name: 'level',
    title: '医院等级',
    rule: 'eq',
    edit: ({ id, value, onChange }) => (
      <DictSelect id={id} code="he_hospital_level" value={value} onChange={selected => onChange(selected, true)} />
    ),
  },
]

const ADVANCED: AdvancedField[] = [
  { name: 'name', title: '医院名称', type: 'text' },
  { name: 'level', title: '医院等级', type: 'list', dictCode: 'he_hospital_level' },
  { name: 'bedCount', title: '床位数', type: 'number' },
  { name: 'createTime', title: '创建时间', type: 'datetime' },
]

export function UrlListBlock({ properties }: BlockProps) {
  const url = (name: string) => String(properties[name] ?? '')
  const deleting = properties['deleting'] === true
  return (
    <div className={styles['page']}>
      <UrlListPage
        key={`${url('list')}:${deleting}`}
        name="workshop:url-list"
        title="医院"
        url={{ list: url('list'), delete: url('delete'), deleteBatch: url('deleteBatch') }}
        columns={COLUMNS}
        nameColumn="name"
        filters={FILTERS}
        advanced={ADVANCED}
        deleting={deleting}
      />
    </div>
  )
}
