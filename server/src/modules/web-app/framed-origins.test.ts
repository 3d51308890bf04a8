import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { MENU_TYPE, menu } from '@xuanjiao/contract/system/menus/menu'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdministrator, signedInCalls } from '../../testing/people/test-users.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { dictModule } from '../dicts/index.ts'
import { menuModule } from '../menus/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { framedOriginsOf } from './framed-origins.ts'

const menus = entityEndpoints(menu)
let door: TestApp
let boss: TestCall & { token: string }
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, dictModule, roleModule, menuModule] })
  boss = await signedInCalls(door, await addAdministrator(door.database.system, 'boss'))
})
afterAll(() => door.close())

const parentId = stableId('menu:system')
const FRAME = 'layouts/IframePageView'
const page = async (name: string, url: string, component = FRAME) =>
  (await boss(menus.add, { body: { menuType: MENU_TYPE.page, name, parentId, url, component } })).result
const named = () => framedOriginsOf(door.database)()

test('hosts of pages in frames are named once, without what follows them; those of links and of our own are not', async () => {
  await page('报表', 'https://bi.example.com/board?ticket=${token}')
  await page('报表二', 'https://bi.example.com/other')
  await page('直播', 'http://10.0.0.7:8088/live')
  await page('自己的', "{{ window._CONFIG['domianURL'] }}/doc.html")
  await page('链接', 'https://elsewhere.example.com/', 'layouts/RouteView')
  expect((await named()).toSorted()).toEqual(['http://10.0.0.7:8088', 'https://bi.example.com'])
})

test('a menu that is switched off or removed takes its host with it', async () => {
  const gone = await page('临时', 'https://gone.example.com/')
  expect(await named()).toContain('https://gone.example.com')
  await boss(menus.remove, { query: { id: gone.id } })
  expect(await named()).not.toContain('https://gone.example.com')
})

test('the policy holds nothing but origins, whatever an address says', async () => {
  await page('怪', 'https://x.example.com/;script-src/unsafe?a=,b')
  await expect(page('坏', "https://x.example.com/;script-src 'unsafe-inline'")).rejects.toThrow('不含空格和引号')
  const framed = (await named()).filter(origin => origin.includes('x.example'))
  expect(framed).toEqual(['https://x.example.com'])
  const policy = pagePolicy({ nonce: 'n', publicUrl: '', framed })
  expect(policy).toContain("frame-src 'self' https://x.example.com;")
  expect(pagePolicy({ nonce: 'n', publicUrl: '' })).toContain("frame-src 'self';")
})
