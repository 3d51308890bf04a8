import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { ColumnOption, GridRow, GridStore, TypedColumn } from '@xuanjiao/grid/model'
import { readGridChanges } from '@xuanjiao/grid/model'
import { DataGrid } from '@xuanjiao/grid/ui/data-grid'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { useRef } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import { gridPropsFrom } from './grid-props.ts'

const provinces: readonly ColumnOption[] = [
  { value: '11', text: '北京' },
  { value: '44', text: '广东' },
  { value: '51', text: '四川' },
]

const cities: Readonly<Record<string, readonly ColumnOption[]>> = {
  '11': [
    { value: '1101', text: '东城区' },
    { value: '1102', text: '西城区' },
  ],
  '44': [
    { value: '4401', text: '广州' },
    { value: '4403', text: '深圳' },
  ],
  '51': [
    { value: '5101', text: '成都' },
    { value: '5107', text: '绵阳' },
  ],
}

const columns: readonly TypedColumn[] = [
  { key: 'number', title: '#', type: 'row-number', fixed: 'left' },
  { key: 'name', title: '医院', type: 'input', width: 180, validateRules: [{ required: true }] },
  { key: 'province', title: '省份', type: 'select', width: 130, options: provinces, linkageKey: 'city' },
  { key: 'city', title: '城市', type: 'select', width: 130 },
  { key: 'note', title: '备注', type: 'textarea', width: 260, placeholder: '请输入${title}' },
]

const rows = ['协和', '同仁', '中山', '华西', '绵阳中心', '南方'].map((name, at) => ({
  id: `row-${at + 1}`,
  name: `${name}医院`,
  province: ['11', '11', '44', '51', '51', '44'][at],
  city: ['1101', '1102', '4401', '5101', '5107', '4403'][at],
  note: at === 0 ? '门诊楼三层\n周一至周五' : '',
}))

const loadCities = async (_key: string, province: string) => cities[province] ?? []

/** A table below a row, cities that follow their province, texts of several lines. */
export function LinkedGridBlock({ properties, onChange }: BlockProps) {
  const tries = useRef(0)
  const open = async (row: GridRow) => {
    tries.current += 1
    if (tries.current <= Number(properties['failures'])) throw new Error('演示：没有打开')
    tries.current = 0
    const departs = ['内科', '外科', '儿科'].map((title, at) => ({
      key: title,
      title,
      value: `${numberText((at + 2) * 10)} 个视频`,
    }))
    return (
      <>
        <h3>{`${String(row['name'])}的科室`}</h3>
        <DetailList details={departs} columns={1} look="line" />
      </>
    )
  }
  return (
    <DataGrid
      {...gridPropsFrom(properties)}
      label="子表与联动"
      columns={columns}
      rows={rows}
      subTable={open}
      loadLinkedOptions={loadCities}
      onChange={(grid: GridStore) => onChange(readGridChanges(grid))}
    />
  )
}
