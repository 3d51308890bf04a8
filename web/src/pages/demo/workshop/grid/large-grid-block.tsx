import type { TypedColumn } from '@xuanjiao/grid/model'
import { DataGrid } from '@xuanjiao/grid/ui/data-grid'
import { useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'
import { gridPropsFrom } from './grid-props.ts'

const options = ['门诊', '住院', '体检'].map((text, at) => ({ value: String(at), text }))
const kinds = ['input', 'inputNumber', 'select', 'date', 'checkbox'] as const

function columnAt(at: number): TypedColumn {
  const type = kinds[at % kinds.length] ?? 'input'
  const statistics = type === 'inputNumber' ? { statistics: ['sum', 'average'] as const } : {}
  return { key: `c${at}`, title: `列${at + 1}`, type, width: 140, options, ...statistics }
}

const columns: readonly TypedColumn[] = [
  { key: 'check', title: '', type: 'row-checkbox', fixed: 'left' },
  { key: 'number', title: '#', type: 'row-number', fixed: 'left', width: 80 },
  {
    key: 'name',
    title: '名称',
    type: 'input',
    width: 160,
    fixed: 'left',
    validateRules: [{ required: true }, { unique: true }],
  },
  ...Array.from({ length: 23 }, (_, at) => columnAt(at)),
  { key: 'code', title: '编号', type: 'normal', width: 110, fixed: 'right' },
]

const valueAt: Readonly<Record<string, (row: number) => unknown>> = {
  input: row => `内容${row}`,
  inputNumber: row => row % 1000,
  select: row => String(row % 3),
  date: row => `2026-0${(row % 9) + 1}-1${row % 10}`,
  checkbox: row => row % 2 === 0,
}

function makeRows(count: number) {
  return Array.from({ length: count }, (_, row) => ({
    id: `r${row}`,
    name: `名称${row}`,
    code: `NO-${row}`,
    ...Object.fromEntries(columns.slice(3, -1).map(({ key, type }) => [key, valueAt[type]?.(row)])),
  }))
}

/** A hundred thousand rows, twenty-four columns of them to be written. */
export function LargeGridBlock({ properties }: BlockProps) {
  const [rows] = useState(() => makeRows(100_000))
  return <DataGrid {...gridPropsFrom(properties)} label="十万行" columns={columns} rows={rows} height={480} />
}
