import { posterCalls } from '@xuanjiao/contract/business/posters/poster-calls'
import { posterTemplate } from '@xuanjiao/contract/business/posters/poster-template'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { taskCalls } from '@xuanjiao/contract/system/task-calls'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { openZip } from '../../platform/spreadsheet/zip-entries.ts'
import { addQrCode, startViewerWorld, VIEWER_WORLD_IDS, type ViewerWorld } from '../../testing/people/viewer-world.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import type { TestCall } from '../../testing/app/test-app.ts'
import { readPrintedCode } from '../../testing/files/read-printed-code.ts'
import { openWechatHouse, type WechatHouse } from '../../testing/houses/wechat-house.ts'
import { businessModule } from '../business/index.ts'
import { tasksModule } from '../tasks/index.ts'
import { postersModule } from './index.ts'
import { withWorkFolder } from './poster-files.ts'

// Posters as they are printed (rules/qr-codes#drawing).

const templates = entityEndpoints(posterTemplate)
const { jia, yi } = VIEWER_WORLD_IDS
const LOGO = 'logo/2026/11/0123456789abcdef0123456789abcdef.png'

let w: ViewerWorld
let house: WechatHouse
let admin: TestCall
let hospital: TestCall
let foreign: TestCall
let bed: string
let other: string

beforeAll(async () => {
  house = await openWechatHouse()
  w = await startViewerWorld(house.settings, [businessModule, postersModule, tasksModule])
  const as = (dataScope: DataScope) => callsByPrincipal(w.app.context)(testPrincipal({ username: 'root', dataScope }))
  admin = as({ kind: 'platform' })
  hospital = as({ kind: 'hospital', hospitalId: jia, areaCode: '320508' })
  foreign = as({ kind: 'hospital', hospitalId: yi, areaCode: '330106' })
  const sign = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
  await w.app.context.storage.put(LOGO, sign)
  await sql`update he_hospital set logo = ${LOGO} where id = ${jia}::uuid`.execute(w.app.database.system)
  bed = await addQrCode(w.db, 'BEDBEDAA', { target_type: 'bed', bed_no: '12', name: '心内科一病区 12床' })
  other = await addQrCode(w.db, 'OTHERAAA', {
    target_type: 'hospital',
    target_ref: yi,
    hospital_id: yi,
    department_id: null,
    area_code: '330106',
  })
})
afterEach(() => expect(w.app.unexpectedErrors.splice(0)).toEqual([]))
afterAll(async () => {
  await w.app.close()
  await house.close()
})

const pageOf = (code: string) => `${w.app.context.config.PUBLIC_URL}/p/c/${code}`
const poster = (query: Partial<Record<'id' | 'templateId' | 'format' | 'printed', string>>, call = hospital) =>
  call(posterCalls.file, { query: { id: bed, templateId: 'bed-card', format: 'png', ...query } as never })
const bytesOf = async (query: Parameters<typeof poster>[0]) => (await poster(query)).bytes

describe('one poster', () => {
  test.each([
    ['bed-card', 1063, 1535],
    ['ward-a4', 2480, 3508],
  ])('%s is a picture of 300 dpi whose code leads to the page of the patient', async (templateId, width, height) => {
    const picture = await bytesOf({ templateId })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width, height, density: 300, channels: 3 })
    expect(await readPrintedCode(picture)).toBe(pageOf('BEDBEDAA'))
  })

  test('bears the sign of its hospital, in its code too, and can be read all the same', async () => {
    const { data } = await sharp(await bytesOf({}))
      .extract({ left: 525, top: 807, width: 10, height: 10 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[0], data[1], data[2]]).toEqual([192, 0, 0])
  })

  test('is a document with letters and lines that stay sharp', async () => {
    const answer = await poster({ format: 'pdf' })
    const text = answer.bytes.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain('/MediaBox [0 0 255 369]')
    expect(text).toContain('/Type /Font')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('心内科一病区 12床-BEDBEDAA.pdf'))
  })

  test('bears a code of the mini program, which WeChat is asked for once', async () => {
    const asked = () => house.asked.filter(path => path === '/wxa/getwxacodeunlimit').length
    expect((await hospital(posterCalls.templates)).result.hasWxacode).toBe(true)
    expect((await sharp(await bytesOf({ printed: 'wxacode' })).metadata()).width).toBe(1063)
    await bytesOf({ printed: 'wxacode', format: 'pdf' })
    expect(asked()).toBe(1)
    house.refusals.set('/wxa/getwxacodeunlimit', 45009)
    const refused = await poster({ id: other, printed: 'wxacode' }, admin)
    house.refusals.clear()
    expect(refused.body.message).toBe('微信没有给出小程序码（45009），请稍后重试，或使用网页二维码')
  })

  test('of another hospital’s code is not there, nor is a template nobody has', async () => {
    expect((await poster({}, foreign)).status).toBe(404)
    expect((await hospital(posterCalls.subjects, { body: { ids: [bed, other] } })).status).toBe(404)
    expect((await poster({ templateId: 'x' })).body.fields?.[0]?.message).toContain('模板不存在')
  })

  test('says what its code is about; without a code, what a sample says', async () => {
    const [about] = (await hospital(posterCalls.subjects, { body: { ids: [bed] } })).result
    expect(about).toMatchObject({
      hospital: '甲医院',
      department: '心内科一病区',
      bed: '12',
      code: 'BEDBEDAA',
      logo: LOGO,
    })
    expect(about?.rows.length).toBe(about?.rows[0]?.length)
    expect((await hospital(posterCalls.subjects, { body: {} })).result).toMatchObject([{ hospital: '示例医院' }])
  })
})

describe('many posters', () => {
  const pack = (as: 'png' | 'pdf' | 'cards', ids: string[], call = hospital, templateId = 'bed-card') =>
    call(posterCalls.pack, { body: { ids, templateId, as } })

  async function fetched(taskId: string): Promise<Buffer> {
    await w.app.jobs.tick()
    await w.app.jobs.idle()
    return (await hospital(taskCalls.download, { query: { id: taskId } })).bytes
  }

  test('lie in an archive by their wards, each readable', async () => {
    const more = await addQrCode(w.db, 'MOREAAAA', { target_type: 'bed', bed_no: '13', name: '心内科一病区 13床' })
    const { taskId } = (await pack('png', [bed, more])).result
    const entries = await openZip(await fetched(taskId), { maxEntries: 5, maxInflatedBytes: 10_000_000 })
    expect([...entries.keys()]).toEqual([
      '心内科一病区/心内科一病区 12床-BEDBEDAA.png',
      '心内科一病区/心内科一病区 13床-MOREAAAA.png',
    ])
    const codes = []
    for (const { read } of entries.values())
      codes.push(await readPrintedCode(Buffer.concat(await Readable.from(read()).toArray())))
    expect(codes).toEqual([pageOf('BEDBEDAA'), pageOf('MOREAAAA')])
    const [task] = (await hospital(taskCalls.list, { query: {} })).result.records
    expect(task).toMatchObject({ title: '海报：床头卡，2 张', state: 'done', percent: 100 })
  })

  test('are a page each, or four to a paper with marks to cut along', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(sign => addQrCode(w.db, `CARD${sign.repeat(4)}`)))
    const pages = async (as: 'pdf' | 'cards') =>
      (await fetched((await pack(as, [bed, ...ids])).result.taskId)).toString('latin1').match(/MediaBox \[0 0 \d+/g)
    expect(await pages('pdf')).toEqual(Array.from({ length: 5 }, () => 'MediaBox [0 0 255'))
    expect(await pages('cards')).toEqual(Array.from({ length: 2 }, () => 'MediaBox [0 0 595'))
  })

  test('are refused that do not fit, or that somebody does not see', async () => {
    expect((await pack('cards', [bed], hospital, 'ward-a4')).body.fields?.[0]?.message).toContain('只有床头卡')
    expect((await pack('png', [bed, other])).status).toBe(404)
    expect((await pack('pdf', [bed], foreign)).status).toBe(404)
  })
})

describe('a template', () => {
  const add = async (body: object, call = hospital) => (await call(templates.add, { body: body as never })).result
  const qr = { kind: 'qr', id: 'qr', x: 10, y: 10, w: 40, h: 40 }
  const save = (id: string, version: number, layers: unknown, call = hospital) =>
    call(templates.edit, { body: { id, version, layers: JSON.stringify(layers) } })

  test('begins as the program’s own, and is drawn as it was saved', async () => {
    const made = await add({ name: '本院床头卡', sheet: 'bedCard' })
    expect(made).toMatchObject({ hospitalId: jia, areaCode: '320508' })
    expect(JSON.parse(made.layers ?? '')).toHaveLength(12)
    expect((await save(made.id, made.version, [qr])).body.success).toBe(true)
    const offered = (await hospital(posterCalls.templates)).result.templates
    expect(offered.find(({ id }) => id === made.id)?.layers).toEqual([{ ...qr, logo: false }])
    expect(await readPrintedCode(await bytesOf({ templateId: made.id }))).toBe(pageOf('BEDBEDAA'))
  })

  test.each([
    ['a code below 30 mm', [{ ...qr, w: 29, h: 29 }], '第 1 个图层：二维码宽不能小于 30 毫米'],
    ['a layer outside the sheet', [{ ...qr, y: 100 }], '第 1 个图层超出纸张'],
  ])('with %s is not saved', async (_, layers, message) => {
    const made = await add({ name: '要改的', sheet: 'bedCard' })
    expect((await save(made.id, made.version, layers)).body.fields).toEqual([{ field: 'layers', message }])
  })

  test('of one hospital is another’s neither to see nor to change; the platform’s is everybody’s to use', async () => {
    const mine = await add({ name: '甲院的', sheet: 'bedCard' })
    const shared = await add({ name: '平台的', sheet: 'bedCard' }, admin)
    const seen = (await foreign(posterCalls.templates)).result.templates.map(({ name }) => name)
    expect([seen.includes('平台的'), seen.includes('甲院的')]).toEqual([true, false])
    expect((await save(mine.id, mine.version, [qr], foreign)).status).toBe(404)
    expect((await save(shared.id, shared.version, [qr], hospital)).status).toBe(403)
    expect((await poster({ templateId: mine.id, id: other }, foreign)).status).toBe(404)
    await hospital(templates.edit, { body: { id: mine.id, version: mine.version, status: '0' } })
    expect((await poster({ templateId: mine.id })).body.message).toContain('模板不存在或已停用')
  })
})

test('what was drawn with is gone afterwards, also where drawing failed', async () => {
  const folders: string[] = []
  const drawn = (work: () => Promise<void>) => withWorkFolder(folder => (folders.push(folder), work()))
  await drawn(async () => {})
  await expect(drawn(() => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect([folders.length, ...folders.map(folder => existsSync(folder))]).toEqual([2, false, false])
})
