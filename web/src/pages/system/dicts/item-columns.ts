import type { CallInput } from '@xuanjiao/contract/calls/endpoint'
import type { dictItemCalls, DictItemRow } from '@xuanjiao/contract/system/dicts/dict-items'
import type { GridColumn, GridData, GridRow, RowData } from '@xuanjiao/grid/model'

/** The items of a dictionary as columns of the grid; the server says the same rules again. */
export const itemColumns: readonly GridColumn[] = [
  { key: 'drag', title: '', type: 'row-drag-sort', fixed: 'left' },
  { key: 'check', title: '', type: 'row-checkbox', fixed: 'left' },
  {
    key: 'itemText',
    title: '名称',
    type: 'input',
    width: 180,
    validateRules: [
      { required: true, message: '名称不能为空' },
      { pattern: '^.{1,100}$', message: '名称最多100个字符' },
    ],
  },
  {
    key: 'itemValue',
    title: '数据值',
    type: 'input',
    width: 150,
    validateRules: [
      { required: true, message: '数据值不能为空' },
      { pattern: '^[^,<>"\'\\s]{1,100}$', message: '数据值不能含有逗号、引号、空格等字符' },
      { unique: true, message: '该值不可用，系统中已存在！' },
    ],
  },
  { key: 'status', title: '状态', type: 'select', dictCode: 'dict_item_status', width: 120, defaultValue: '1' },
  {
    key: 'description',
    title: '说明',
    type: 'input',
    width: 370,
    validateRules: [{ pattern: '^.{0,255}$', message: '说明最多255个字符' }],
  },
]

/** An item as a row of the grid: choices are texts there. */
export const rowOf = (item: DictItemRow): GridRow => ({
  id: item.id,
  itemText: item.itemText,
  itemValue: item.itemValue,
  status: String(item.status),
  description: item.description ?? '',
  sortOrder: item.sortOrder,
  version: item.version,
})

const textOf = (row: RowData, key: string): string => String(row[key] ?? '').trim()

const draftOf = (row: RowData) => ({
  itemText: textOf(row, 'itemText'),
  itemValue: textOf(row, 'itemValue'),
  status: Number(row['status'] ?? 1),
  description: textOf(row, 'description'),
  sortOrder: Number(row['sortOrder'] ?? 1),
})

/** What was done in the grid, as the one call that saves it takes it. */
export const savedOf = (
  dictId: string,
  { added, changed, removed }: GridData,
): NonNullable<CallInput<typeof dictItemCalls.saveAll>['body']> => ({
  dictId,
  added: added.map(draftOf),
  changed: changed.map(row => ({ ...draftOf(row), id: row.id, version: Number(row['version']) })),
  removed: [...removed],
})
