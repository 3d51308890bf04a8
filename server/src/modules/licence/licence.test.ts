import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { licenceCalls } from '@xuanjiao/contract/system/licence/licence-calls'
import { wireHeaders } from '@xuanjiao/wire/headers'
import { newNonce, signRequestV2, timestampOf, type SignedRequestV2 } from '@xuanjiao/wire/signature'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessModule } from '../business/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { addAdministrator, addUser, signedInCalls, type TestUser } from '../../testing/people/test-users.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { licenceModule } from './index.ts'
import { standingOf } from './licence-standing.ts'

const COMMAND = path.join(import.meta.dirname, '../../../../commands/licence.mjs')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'licence-'))

/** As a vendor does: by the command. */
const run = (...args: string[]): string =>
  execFileSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
const vendor = run('keys', 'vendor').replace('LICENCE_KEYS=', '')
const stranger = run('keys', 'stranger').replace('LICENCE_KEYS=', '')
const keys = new Map([vendor.split(':') as [string, string]])
const issued = (code: string, ...more: string[]) =>
  run('issue', '--key', 'vendor.pem', '--user', '第一医院', '--code', code, ...more)

let t: TestApp
let admin: TestCall
let person: TestUser
let code: string
beforeAll(async () => {
  const modules = [sessionModule, roleModule, businessModule, licenceModule]
  t = await startTestApp({ modules, config: { LICENCE_KEYS: vendor }, clock: new Date('2027-01-10T10:00:00+08:00') })
  person = await addAdministrator(t.database.system)
  admin = await signedInCalls(t, person)
  code = (await admin(licenceCalls.sign)).result.identificationCode
})
afterAll(async () => {
  await t.close()
  fs.rmSync(folder, { recursive: true })
})

const classes = entityEndpoints(hospitalClass)
let made = 0
const add = (name: string) => admin(classes.add, { body: { name, code: 'class' + 'x'.repeat((made += 1)) } })
/** As our page does: signed, with the clock of the moment. */
async function signedHeaders(license: string, change: Partial<SignedRequestV2> = {}) {
  const timestamp = timestampOf(t.clock.now())
  const signed = { method: 'POST', path: licenceCalls.upload.path, timestamp, nonce: newNonce(), ...change }
  const body = JSON.stringify({ license })
  const key = (await admin(sessionCalls.signingKey)).result.key
  return {
    [wireHeaders.sign]: await signRequestV2({ body, ...signed }, key),
    [wireHeaders.timestamp]: signed.timestamp,
    [wireHeaders.nonce]: signed.nonce,
  }
}
const upload = async (license: string, headers?: Record<string, string>) =>
  admin(licenceCalls.upload, { body: { license }, headers: headers ?? (await signedHeaders(license)) })
/** Months later a session has ended. */
async function moveTo(time: string): Promise<void> {
  t.clock.set(new Date(time))
  admin = await signedInCalls(t, person)
}
const state = async () => (await admin(licenceCalls.state)).result

test('without a licence all is read and exported, own matters go on, and nothing is changed', async () => {
  expect(await state()).toMatchObject({ status: 'missing', readOnly: true })
  expect(await add('甲类')).toMatchObject({ status: 403, body: { message: expect.stringContaining('只能查看和导出') } })
  expect((await admin(classes.list, { query: {} })).status).toBe(200)
  expect((await admin(classes.exportXls, { query: {} })).status).toBe(200)
  expect((await admin(sessionCalls.departs)).status).toBe(200)
  expect(await signedInCalls(t, await addAdministrator(t.database.system))).toBeDefined()
})

test('a licence that is changed, of another key, of another installation or over is refused with its reason', async () => {
  const good = issued(code, '--end', '2027-06-30')
  const [head = '', signature = ''] = good.split('.')
  const later = Buffer.from(Buffer.from(head, 'base64url').toString().replace('2027-06-30', '2099-06-30')).toString(
    'base64url',
  )
  const own = run('issue', '--key', 'stranger.pem', '--id', 'vendor', '--user', '我', '--code', code, '--permanent')
  const refused = [
    `${later}.${signature}`,
    own,
    run('issue', '--key', 'stranger.pem', '--user', '我', '--code', code, '--permanent'),
    'no licence',
    issued('A'.repeat(64), '--permanent'),
    issued(code, '--end', '2027-01-09'),
  ]
  const said = []
  for (const one of refused) said.push((await upload(one)).body)
  expect(said.map(body => (body as { fields?: { message: string }[] }).fields?.[0]?.message)).toEqual([
    '授权文件无效或已被修改',
    '授权文件无效或已被修改',
    '授权文件无效或已被修改',
    '授权文件无效或已被修改',
    '授权文件属于其他系统，识别码不一致',
    '授权已于 2027-01-09 到期',
  ])
  expect((await state()).status).toBe('missing')
  expect(stranger).not.toBe(vendor)
})

test('a good one is in force at once, warns before its end and turns to reading after it', async () => {
  expect((await upload(issued(code, '--end', '2027-03-31', '--modules', 'video,report'))).result).toMatchObject({
    authorizedUser: '第一医院',
    permanent: 'N',
    endDate: '2027-03-31',
    moudlesEnabled: 'video,report',
    status: 'active',
  })
  expect((await add('乙类')).body.message).toBe('添加成功！')
  const at = async (time: string) => {
    await moveTo(time)
    return (await state()).status
  }
  expect(await at('2027-03-02T00:00:00+08:00')).toBe('expiring')
  expect(await at('2027-03-31T23:59:00+08:00')).toBe('expiring')
  expect(await at('2027-04-01T00:00:00+08:00')).toBe('expired')
  expect((await add('丙类')).status).toBe(403)
})

test('a clock that is set back brings nothing to life, and a refused file leaves the licence as it is', async () => {
  await moveTo('2027-02-01T00:00:00+08:00')
  expect((await state()).status).toBe('expired')
  await upload('none.none')
  expect((await admin(licenceCalls.accredit)).result).toMatchObject({ endDate: '2027-03-31', status: 'expired' })
  expect((await upload(issued(code, '--permanent'))).result).toMatchObject({ status: 'active', permanent: 'Y' })
  expect((await add('丁类')).status).toBe(200)
})

test('a signature that is missing, wrong, old, ahead or seen before is refused, and it replaces no permission', async () => {
  const at = (seconds: number) => timestampOf(new Date(t.clock.now().getTime() + seconds * 1000))
  const said = async (headers: Record<string, string>) => (await upload('x.y', headers)).body.message
  const once = await signedHeaders('x.y')
  const bare = { [wireHeaders.sign]: once[wireHeaders.sign] ?? '', [wireHeaders.timestamp]: at(0) }
  expect(await said(bare)).toBe('请求签名无效：缺少签名')
  const unread = await admin(licenceCalls.sign, { headers: bare })
  expect([unread.status, unread.body.message]).toEqual([400, '请求签名无效：缺少 X-Nonce'])
  expect(await said({})).toBe('请求签名无效：缺少签名')
  expect(await said(await signedHeaders('other'))).toBe('请求签名无效：内容与签名不符')
  expect(await said(await signedHeaders('x.y', { path: '/sys/other' }))).toBe('请求签名无效：内容与签名不符')
  expect(await said({ ...once, [wireHeaders.sign]: (once[wireHeaders.sign] ?? '').toLowerCase() })).toMatch('不符')
  for (const seconds of [-301, 301, 315_360_000])
    expect(await said(await signedHeaders('x.y', { timestamp: at(seconds) }))).toMatch('时间相差过大')
  expect(await said(once)).toBe('授权文件无效或已被修改')
  expect(await said(once)).toBe('请求签名无效：同一请求已提交过')
  expect(await said(await signedHeaders('x.y', { timestamp: at(299) }))).toBe('授权文件无效或已被修改')
  const other = await signedInCalls(t, await addUser(t.database.system))
  const headers = await signedHeaders('x.y')
  expect((await other(licenceCalls.upload, { body: { license: 'x.y' }, headers })).status).toBe(403)
  // Where none is asked for, one that is there has to be right.
  expect((await admin(licenceCalls.state, { headers: once })).status).toBe(400)
})

test('an installation without a vendor’s key needs none', () => {
  const installation = { identificationCode: code, licence: null, now: new Date() }
  expect(standingOf(installation, new Map())).toMatchObject({ status: 'unlicensed', readOnly: false })
  expect(standingOf({ ...installation, licence: 'x.y' }, keys)).toMatchObject({ status: 'tampered', readOnly: true })
})
