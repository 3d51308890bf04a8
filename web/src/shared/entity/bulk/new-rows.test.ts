import { allEntities } from '@xuanjiao/contract/all-entities'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { setRowValues } from '@xuanjiao/grid/model'
import { expect, test } from 'vitest'
import { NewRows, tooManyRows } from './new-rows.ts'

const FILLED = {
  name: '仁澜医院',
  shortName: '仁澜',
  classId: 'a'.repeat(32),
  areaCode: '320508',
  address: '路 1 号',
  contactName: '周',
  contactPhone: '13800010000',
}

function started(values: readonly object[], mayWrite: (name: string) => boolean = () => true) {
  const rows = new NewRows(hospital, allEntities, mayWrite)
  const ids = [...rows.grid.rows].map(({ id }) => id)
  values.forEach((value, at) => setRowValues(rows.grid, ids[at] ?? '', value as Record<string, unknown>))
  return { rows, ids }
}

test('the columns are the fields people write, those demanded first of all; files and formatted texts are left out', () => {
  const { rows } = started([])
  const heads = rows.columns.map(({ title }) => title)
  expect(heads.slice(1, 8)).toEqual([
    '医院名称 *',
    '简称 *',
    '医院分类 *',
    '所在地区 *',
    '详细地址 *',
    '联系人 *',
    '联系电话 *',
  ])
  expect(heads).toContain('区域分成')
  expect(heads.join()).not.toMatch(/院徽|简介|编码/)
  expect(rows.columns.find(({ key }) => key === 'classId')).toMatchObject({ dictCode: 'he_hospital_class,name,id' })
})

test('a column the person may not write is none', () => {
  const { rows } = started([], name => name !== 'shareRateBp')
  expect(rows.columns.some(({ key }) => key === 'shareRateBp')).toBe(false)
})

test('rows that say nothing are none, and hold nobody up', async () => {
  const { rows, ids } = started([FILLED, {}, { ...FILLED, name: '宁和医院', shareRateBp: 12.5 }])
  expect(rows.filled.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  expect(await rows.check()).toEqual([])
  const drafts = rows.draftsOf(rows.filled)
  expect(drafts[0]).toMatchObject({ ...FILLED, level: '00', patientFreeFlag: 'Y', shareRateBp: 0 })
  expect(drafts[1]).toMatchObject({ name: '宁和医院', shareRateBp: 1250 })
  expect(drafts[0]).not.toHaveProperty('serviceStart')
})

test('what a form would say stands at its cell', async () => {
  const { rows, ids } = started([{ ...FILLED, contactPhone: '12', address: '' }])
  expect(await rows.check()).toMatchObject([
    { id: ids[0], key: 'address', message: '详细地址不能为空' },
    { id: ids[0], key: 'contactPhone' },
  ])
})

test('what the server refused stands at its cell until that is another one', async () => {
  const { rows, ids } = started([{}, FILLED, { ...FILLED, name: '宁和医院' }])
  const sent = rows.filled
  const said = await rows.refuse(sent, [
    { field: 'rows.1.name', message: '医院名称已存在' },
    { field: 'rows.0.logo', message: '院徽不存在' },
  ])
  expect(said).toEqual([
    { id: ids[1], key: 'name', message: '院徽不存在' },
    { id: ids[2], key: 'name', message: '医院名称已存在' },
  ])
  setRowValues(rows.grid, ids[2] ?? '', { name: '宁和二院' })
  expect((await rows.check()).map(({ id }) => id)).toEqual([ids[1]])
})

test('more than are taken at once are said to be too many', () => {
  expect([tooManyRows(200), tooManyRows(201)]).toEqual([undefined, '一次最多新增 200 条，现有 201 条，请分次保存'])
})
