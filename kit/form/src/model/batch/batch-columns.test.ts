import { expect, test } from 'vitest'
import { nodeAndDescendants, nodeTypeOf, type FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { readDocument } from '../document/read-document.ts'
import { readFormChoices } from '../controls/base/option-values.ts'
import { ROW_CONTROL_TYPES } from '../controls/control-types.ts'
import { initialValues } from '../values/form-values.ts'
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts'
import { sampleControl, sampleForm } from '../testing/sample-documents.ts'
import { batchColumns, cellsOf, formRow, gridRows } from './batch-columns.ts'

const WARDS: Json = [
  { value: 1, label: '心内科' },
  { value: 2, label: '骨科' },
]

function batchOf(list: readonly JsonObject[]): FormNode {
  const { document } = readDocument(JSON.stringify(sampleForm([sampleControl('batch', { list })])))
  const match = [...nodeAndDescendants(document)].find(node => nodeTypeOf(node) === 'batch')
  if (!match) throw new Error('no rows were read')
  return match
}

const columnsOf = (batch: FormNode) =>
  batchColumns(
    batch.children,
    node => readFormChoices(nodeOptionsOf(node)['options']),
    () => '',
  )

test('every control that may lie in rows has a cell', () => {
  const batch = batchOf([...ROW_CONTROL_TYPES].map(type => sampleControl(type)))
  const columns = columnsOf(batch)
  expect(columns.map(({ node, column }) => [nodeTypeOf(node), column.type])).toEqual([
    ['input', 'input'],
    ['textarea', 'textarea'],
    ['number', 'inputNumber'],
    ['select', 'select-search'],
    ['checkbox', 'select-multiple'],
    ['radio', 'select-search'],
    ['date', 'date'],
    ['time', 'time'],
    ['rate', 'inputNumber'],
    ['slider', 'inputNumber'],
    ['uploadFile', 'file'],
    ['uploadImg', 'image'],
    ['cascader', 'select-search'],
    ['treeSelect', 'select-search'],
    ['switch', 'checkbox'],
    ['text', 'normal'],
    ['html', 'normal'],
  ])
})

test('a row goes into the grid and comes back as it was, numbers among choices and words of switches too', () => {
  const batch = batchOf([
    sampleControl('select', { model: 'ward' }, { options: WARDS }),
    sampleControl('select', { model: 'many' }, { options: WARDS, multiple: true }),
    sampleControl('date', { model: 'day' }, { format: 'YYYY/MM/DD' }),
    sampleControl('switch', { model: 'on' }, { trueValue: '1', falseValue: '0', defaultValue: '0' }),
    sampleControl('uploadImg', { model: 'pictures' }),
    sampleControl('cascader', { model: 'place' }),
    sampleControl('input', { model: 'id' }),
  ])
  const columns = columnsOf(batch)
  const row: JsonObject = {
    key: 'a',
    ward: 2,
    many: [1, 2],
    day: '2026/03/05',
    on: '1',
    pictures: [{ type: 'img', name: 'a.png', status: 'done', uid: 'f/a.png', url: 'f/a.png' }],
    place: ['1', '11'],
    id: 'ward-7',
  }
  const [shown] = gridRows([row], columns)
  expect(shown).toMatchObject({ id: 'a', c0: '2', c1: '1,2', c2: '2026-03-05', c3: '1', c5: '1/11', c6: 'ward-7' })
  expect(formRow(shown ?? { id: '' }, row, columns)).toEqual(row)
})

test('a new row of the grid has its id as its key, and the rows of one key stay two', () => {
  const batch = batchOf([sampleControl('input', { model: 'name' })])
  const columns = columnsOf(batch)
  expect(formRow({ id: 'x-1', c0: '甲' }, undefined, columns)).toEqual({ key: 'x-1', name: '甲' })
  const rows = gridRows(
    [
      { key: '1', name: '甲' },
      { key: '1', name: '乙' },
    ],
    columns,
  )
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
})

test('what rows begin with stands in the cells', () => {
  const batch = batchOf([
    sampleControl('number', { model: 'dose' }, { defaultValue: 5 }),
    sampleControl('text', { label: '毫克' }),
  ])
  const columns = columnsOf(batch)
  const start = initialValues(batch)
  expect(isJsonObject(start) && cellsOf(start, columns)).toEqual({ c0: 5, c1: '毫克' })
})

test('what has to be filled in is marked, and its title is its label', () => {
  const batch = batchOf([
    sampleControl('input', { label: '药名', rules: [{ required: true, message: '请填写药名' }] }),
    sampleControl('number', { label: '剂量' }),
  ])
  expect(columnsOf(batch).map(({ column: { title, required } }) => [title, required])).toEqual([
    ['药名', true],
    ['剂量', false],
  ])
})
