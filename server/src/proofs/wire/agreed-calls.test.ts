import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesModule } from '../../modules/files/index.ts'
import { licenceModule } from '../../modules/licence/index.ts'
import { sessionModule } from '../../modules/session/index.ts'
import { signInWaysModule } from '../../modules/sign-in-ways/index.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { formRequest, samplePicture } from '../../testing/files/sample-files.ts'
import { openAppHouses, type AppHouses } from '../../testing/houses/app-houses.ts'
import { openCasHouse, type CasHouse } from '../../testing/houses/cas-house.ts'
import { addAdministrator, addUser, signInAs, TEST_PASSWORD, type TestUser } from '../../testing/people/test-users.ts'
import { agreedCalls } from './agreed-calls.ts'
import { wireSections } from './wire-calls.ts'

// Every call that was agreed is made over HTTP: most of them by wire.test.ts, after its table, and here those that need
// another house, a file or a licence to succeed.

const ORIGIN = 'http://localhost:8080'
const COMMAND = path.join(import.meta.dirname, '../../../../commands/licence.mjs')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agreed-'))
const vendor = (...args: string[]) =>
  execFileSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()

let cas: CasHouse
let apps: AppHouses
let t: TestApp
let admin: TestUser
let token: string
beforeAll(async () => {
  ;[cas, apps] = await Promise.all([openCasHouse(), openAppHouses()])
  const EGRESS_ALLOW = [cas.settings.EGRESS_ALLOW, apps.settings['EGRESS_ALLOW']].join(',')
  const LICENCE_KEYS = vendor('keys', 'vendor').replace('LICENCE_KEYS=', '')
  const config = { ...cas.settings, ...apps.settings, EGRESS_ALLOW, LICENCE_KEYS, PUBLIC_URL: ORIGIN, COMPAT: 'jeecg' }
  t = await startTestApp({ modules: [sessionModule, signInWaysModule, licenceModule, filesModule], config })
  admin = await addAdministrator(t.database.system)
  token = (await signInAs(t, admin.username)).result.token
})
afterAll(async () => {
  await Promise.all([t.close(), cas.close(), apps.close()])
  fs.rmSync(folder, { recursive: true })
})

interface Sent {
  payload?: object | Buffer
  headers?: Record<string, string>
}
async function made(call: string, { payload, headers }: Sent = {}) {
  const [method = 'GET', url = ''] = call.split(' ')
  const own = { 'x-access-token': token, ...headers }
  const response = await t.app.inject({
    method: method as 'GET',
    url: `/api${url}`,
    headers: own,
    ...(payload && { payload }),
  })
  return { status: response.statusCode, ...response.json<{ success: boolean; message: string; result: never }>() }
}

/** A browser that comes back from another house, with the mark it left with. */
async function cameBack(begin: string, through: (address: string) => Promise<string>) {
  const left = await t.app.inject({ url: begin })
  const cookie = String([left.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  return { cookie, url: new URL(await through(left.headers.location ?? '')) }
}

/** Each answers as its clients judge it: 200 and `success`. */
const here: Readonly<Record<string, () => Promise<object>>> = {
  'POST /authorization_information/authorizationInformation/upLoadLicense': async () => {
    const below = '/authorization_information/authorizationInformation'
    const { result } = await made(`GET ${below}/getSign`)
    const { identificationCode } = result as { identificationCode: string }
    const owner = ['--user', '第一医院', '--code', identificationCode, '--permanent']
    return made(`POST ${below}/upLoadLicense`, {
      payload: { license: vendor('issue', '--key', 'vendor.pem', ...owner) },
    })
  },
  'POST /sys/common/upload': async () =>
    made('POST /sys/common/upload', await formRequest({ isup: '1' }, [['a.png', await samplePicture()]])),
  'POST /sys/cas/client/validateLogin': async () => {
    cas.person = admin.username
    const follow = async (address: string) =>
      (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? ''
    const { cookie, url } = await cameBack('/api/sys/cas/client/login', follow)
    const ticket = url.searchParams.get('ticket')
    url.searchParams.delete('ticket')
    return made('POST /sys/cas/client/validateLogin', { payload: { ticket, service: url.href }, headers: { cookie } })
  },
  'GET /sys/thirdLogin/getLoginUser/{}/{}': async () => {
    await sql`insert into sys_third_account (id, tenant_id, user_id, source, issuer, subject, name, created_at)
      values (gen_random_uuid(), 1, ${admin.id}, 'dingtalk', 'dingtalk:ding', 'p', 'x', now())`.execute(
      t.database.system,
    )
    apps.codes.set('good', 'p')
    const agree = async (address: string) => {
      const state = new URL(address).searchParams.get('state') ?? ''
      return `${ORIGIN}/api/sys/thirdLogin/callback/dingtalk?authCode=good&state=${state}`
    }
    const { cookie, url } = await cameBack('/api/sys/thirdLogin/oauth2/dingtalk/login', agree)
    const back = await t.app.inject({ url: url.pathname + url.search, headers: { cookie } })
    const key = new URL(back.headers.location ?? '', ORIGIN).searchParams.get('oauth2LoginToken') ?? ''
    return made(`GET /sys/thirdLogin/getLoginUser/${key}/dingtalk`, { headers: { cookie } })
  },
  'POST /sys/online/forceLogout': async () => {
    const other = await addUser(t.database.system)
    await signInAs(t, other.username)
    const { rows } = await sql<{ id: string }>`select replace(id::text, '-', '') as id from sys_session
      where user_id = ${other.id}`.execute(t.database.system)
    return made('POST /sys/online/forceLogout', { payload: { token: rows[0]?.id } })
  },
  'POST /sys/user/updatePassword': async () => {
    const words = { oldpassword: TEST_PASSWORD, password: 'Sampan-harbour-58', confirmpassword: 'Sampan-harbour-58' }
    return made('POST /sys/user/updatePassword', { payload: { username: admin.username, ...words } })
  },
}

test.each(Object.entries(here))('%s succeeds', async (_call, make) => {
  expect(await make()).toMatchObject({ status: 200, success: true })
  expect(t.unexpectedErrors).toEqual([])
})

/** What no table makes is only looked up in it. */
const UNMADE = new Set(['registered', 'upload'])
const patternOf = (call: string) =>
  new RegExp(`^${call.replace(/[.*+?^$()|[\]\\/]/g, '\\$&').replaceAll('{}', '[^/]+')}/?$`)
const rows = wireSections.flatMap(({ calls }) => calls)

test('of 80 calls that were agreed each is made, here or by the table of the wire', () => {
  expect([agreedCalls.length, new Set(agreedCalls).size]).toEqual([80, 80])
  const unmade = agreedCalls.filter(agreed => {
    const pattern = patternOf(agreed)
    const all = rows.filter(({ call }) => pattern.test(call.split('?')[0] ?? ''))
    return !(agreed in here) && !all.some(({ reads }) => reads !== undefined && !UNMADE.has(reads))
  })
  expect(unmade).toEqual([])
})
