import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictItem } from '@xuanjiao/contract/system/dicts/dict-item'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { dictModule } from './index.ts'

/** A dictionary's items saved as a grid leaves them: all of it, or none. */

const dictRecords = entityEndpoints(dict)
const itemRecords = entityEndpoints(dictItem)
let app: TestApp
let boss: TestCall
let dictId: string

beforeAll(async () => {
  app = await startTestApp({ modules: [dictModule] })
  boss = callsByPrincipal(app.context)(testPrincipal({ username: 'boss' }))
  dictId = (await boss(dictRecords.add, { body: { dictName: '随访方式', dictCode: 'follow_up' } })).result.id
})
afterAll(async () => {
  expect(app.unexpectedErrors).toEqual([])
  await app.close()
})

const rows = async () => (await boss(itemRecords.list, { query: { dictId, pageSize: 100 } })).result.records
const shown = async () => (await rows()).map(({ itemText, itemValue }) => `${itemText}=${itemValue}`)
const versionNow = async () => (await boss(dictRecords.get, { query: { id: dictId } })).result.version
const save = async (items: object, version?: number) =>
  boss(dictRecords.edit, { body: { id: dictId, version: version ?? (await versionNow()), items } })
const draft = (itemText: string, itemValue: string, sortOrder: number) => ({ itemText, itemValue, sortOrder })

describe('items of a dictionary', () => {
  test('are added, changed and removed in one go, values swapped among them', async () => {
    await save({ added: [draft('电话', '1', 1), draft('上门', '2', 2), draft('信函', '3', 3)] })
    const [phone, visit, letter] = await rows()
    if (!phone || !visit || !letter) throw new Error('three rows')
    const answer = await save({
      added: [draft('短信', '3', 4)],
      changed: [
        { ...phone, itemValue: '2' },
        { ...visit, itemValue: '1' },
      ],
      removed: [letter.id],
    })
    expect(answer.body.message).toBe('编辑成功!')
    expect(await shown()).toEqual(['电话=2', '上门=1', '短信=3'])
  })

  test('stay as they were when one of them cannot be saved', async () => {
    const before = await shown()
    const [phone] = await rows()
    expect((await save({ added: [draft('重复', '1', 9)] })).body.message).toBe('该值不可用，系统中已存在！')
    expect((await save({ changed: [{ ...phone, itemText: '新名', version: 1 }] })).body).toMatchObject({ code: 409 })
    expect((await save({ added: [draft('好', '8', 1)], removed: ['f'.repeat(32)] })).status).toBe(404)
    const bad = await save({ added: [draft('好', '8', 1), draft('', 'a,b', 1)] })
    expect(bad.body.fields?.map(one => one.field)).toEqual(['items.added.1.itemText', 'items.added.1.itemValue'])
    expect(await shown()).toEqual(before)
  })

  test('may have a colour, which goes with them wherever they are chosen and read', async () => {
    const options = async () => (await boss(dictCalls.items, { query: { code: 'follow_up' } })).result
    const [phone] = await rows()
    const coloured = (itemColor: string) => save({ changed: [{ ...phone, itemColor }] })
    expect((await coloured('mauve')).body.fields?.map(one => one.field)).toEqual(['items.changed.0.itemColor'])
    expect((await options()).map(item => item.color)).toEqual([undefined, undefined, undefined])
    await coloured('bad')
    expect((await options()).map(item => item.color)).toEqual(['bad', undefined, undefined])
  })

  test('of another dictionary are not to be had here', async () => {
    const [sex] = (await boss(dictRecords.list, { query: { dictCode: 'sex' } })).result.records
    const [man] = (await boss(itemRecords.list, { query: { dictId: sex?.id } })).result.records
    expect((await save({ changed: [{ ...man, itemText: '改' }] })).status).toBe(404)
    expect((await save({ removed: [man?.id] })).status).toBe(404)
  })
})
