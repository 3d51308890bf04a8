import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import { expectNotice } from '../../../web/src/testing/notice-steps.ts'
import { browserUser, page, walkWithVisitor } from '../environment/walk-with-visitor.ts'
import { openPage } from '../steps/page-steps.ts'

/** The frame around the pages: layouts and their settings, the guard, what is not sent, and the licence. */

const COMMAND = path.join(import.meta.dirname, '../../../commands/licence.mjs')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'licence-walk-'))
const vendor = (...args: string[]) =>
  execFileSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
const LICENCE_KEYS = vendor('keys', 'walk').replace('LICENCE_KEYS=', '')
afterAll(() => fs.rmSync(folder, { recursive: true }))

const DAY_MS = 86_400_000
/** A day from now, in China. */
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date(Date.now() + days * DAY_MS))

const walk = walkWithVisitor({ config: { LICENCE_KEYS } })
const { story, expectNoProblems, expectNoProblemsInEachLight } = walk

const drawer = () => page.getByRole('dialog', { name: '系统设置' })
const account = async (entry: string) => {
  await page.getByRole('button', { name: '我的账号' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const choose = (name: string) => drawer().getByRole('radio', { name, exact: true }).click()
/** How each switch and choice of the drawer stands, in their order. */
const settingsShown = () =>
  drawer().evaluate(one =>
    [...one.querySelectorAll('[role=switch], [role=radio], input[type=radio]')].map(
      control => control.getAttribute('aria-checked') ?? String('checked' in control && control.checked),
    ),
  )
const closeDrawer = () => drawer().getByRole('button', { name: '关闭' }).click()

/** A licence as the vendor issues it for this installation. */
const licenceFile = (name: string, code: string, ...more: string[]): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, vendor('issue', '--key', 'walk.pem', '--user', '第一医院', '--code', code, ...more))
  return file
}

/** The same with another letter in what is signed. */
function changedFile(file: string): string {
  const text = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`)
  return file
}

story('授权', part => {
  part('without a licence pages are read, nothing is changed, and the bar says so', async () => {
    await page.goto('/')
    await page.getByText('尚未提交授权文件，系统现在只能查看和导出').waitFor()
    await openPage(page, '机构', '医院分类')
    await page.getByRole('button', { name: '新增医院分类' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('分类名称').fill('授权前的分类')
    await form.getByLabel('分类编码').fill('before_licence')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expectNotice(page, '系统现在只能查看和导出')
    browserUser.failedCalls.splice(0)
    browserUser.consoleErrors.splice(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /不保留|放弃/ }).click()
  })

  part('a file of another installation is refused beside it, a good one is in force at once', async () => {
    walk.app.clock.set(new Date()) // a signature is of the hour of both ends
    await account('授权信息')
    const dialog = page.getByRole('dialog', { name: '授权信息' })
    await expect.poll(() => dialog.getByLabel('识别码').inputValue()).toMatch(/^[0-9A-F]{64}$/)
    const code = await dialog.getByLabel('识别码').inputValue()
    await expectNoProblemsInEachLight()
    await dialog.getByRole('button', { name: '提交授权文件' }).click()
    const file = dialog.getByLabel('授权文件')
    await file.setInputFiles(licenceFile('other.lic', 'A'.repeat(64), '--permanent'))
    await dialog.getByRole('button', { name: '确认' }).click()
    await dialog.getByText('授权文件属于其他系统，识别码不一致').waitFor()
    await file.setInputFiles(changedFile(licenceFile('changed.lic', code, '--permanent')))
    await dialog.getByRole('button', { name: '确认' }).click()
    await dialog.getByText('授权文件无效或已被修改').waitFor()
    browserUser.failedCalls.splice(0)
    browserUser.consoleErrors.splice(0)
    await file.setInputFiles(licenceFile('good.lic', code, '--end', dayIn(1)))
    await dialog.getByRole('button', { name: '确认' }).click()
    await expectNotice(page, '授权已更新')
    await page.getByText('系统现在只能查看和导出').waitFor({ state: 'detached' })
    await page
      .getByText(`授权将于 ${dayIn(1)} 到期`)
      .first()
      .waitFor()
  })

  part('after its end everything is read, signing in goes on, and nothing is changed', async () => {
    walk.app.clock.set(new Date(Date.now() + 2 * DAY_MS))
    await walk.enter()
    await page.goto('/')
    await page.getByText(`授权已于 ${dayIn(1)} 到期，系统现在只能查看和导出`).waitFor()
    await openPage(page, '机构', '医院分类')
    await page.getByRole('row').nth(1).waitFor()
    await expectNoProblems()
  })
})

story('布局', part => {
  part('the top menu takes the place of the side menu, its tools keep 400, and a reload keeps it', async () => {
    await page.goto('/')
    await account('系统设置')
    await drawer().getByText('只在开发环境用于预览').waitFor()
    expect(await drawer().getByRole('radio', { name: '流式' }).isDisabled()).toBe(true)
    await expectNoProblemsInEachLight()
    await choose('顶部菜单')
    await choose('流式')
    expect(
      await drawer()
        .getByRole('switch', { name: /固定侧边菜单/ })
        .isDisabled(),
    ).toBe(true)
    await closeDrawer()
    await page.reload()
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: '机构' }).click()
    await header.getByRole('link', { name: '医院分类' }).click()
    await page.getByRole('tab', { name: '医院分类', selected: true }).waitFor()
    const tools = await header.getByRole('button', { name: '我的账号' }).evaluate(one => {
      const box = one.closest('[class*=tools]')
      return box instanceof HTMLElement ? box.offsetWidth : 0
    })
    expect(tools).toBeGreaterThanOrEqual(400)
    await page.setViewportSize({ width: 1800, height: 800 })
    const side = () =>
      page
        .locator('[data-page]')
        .filter({ visible: true })
        .first()
        .evaluate(one => Number.parseFloat(getComputedStyle(one).paddingLeft))
    await expect.poll(side).toBeLessThan(60)
    await account('系统设置')
    await choose('固定')
    await closeDrawer()
    await expect.poll(side).toBe(300)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '机构' }).click()
    await expectNoProblems()
  })

  part('a header that hides goes beyond 100 pixels; loosened, it cannot be told to hide', async () => {
    await page.goto('/dashboard/analysis')
    await account('系统设置')
    await drawer().getByRole('switch', { name: '下滑时隐藏顶栏' }).click()
    await closeDrawer()
    const gone = () => page.getByRole('banner').evaluate(one => Number.parseFloat(getComputedStyle(one).marginTop))
    const scrollTo = (to: number) =>
      page
        .getByRole('tabpanel')
        .first()
        .evaluate((one, at) => one.scrollTo(0, at), to)
    await page.getByRole('heading', { name: '首页' }).waitFor()
    await expect.poll(async () => (await scrollTo(400), gone())).toBe(-59)
    await expect.poll(async () => (await scrollTo(60), gone())).toBe(0)
    await account('系统设置')
    await drawer().getByRole('switch', { name: '固定顶栏' }).click()
    expect(
      await drawer()
        .getByRole('switch', { name: /下滑时隐藏顶栏/ })
        .isDisabled(),
    ).toBe(true)
    await drawer().getByRole('switch', { name: '色弱模式' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset['weak'])).toBe('')
    await drawer().getByRole('button', { name: '恢复默认' }).click()
    await closeDrawer()
    await page.getByRole('complementary').waitFor()
  })

  part('the whole screen is for the page, and given back', async () => {
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.getByRole('banner').getByRole('button', { name: '全屏', exact: true }).click()
    await expect.poll(isFull).toBe(true)
    await page.getByRole('banner').getByRole('button', { name: '退出全屏' }).click()
    await expect.poll(isFull).toBe(false)
  })

  part('the side menu is 200 wide and folded 80, also after a reload', async () => {
    await page.goto('/dashboard/analysis')
    const width = () =>
      page
        .getByRole('navigation', { name: '主菜单' })
        .evaluate(one => one.closest('aside')?.getBoundingClientRect().width)
    await expect.poll(width).toBe(200)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(width).toBe(80)
    await page.reload()
    await expect.poll(width).toBe(80)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(width).toBe(200)
  })

  part('every setting is there after a reload', async () => {
    const switchOver = (name: RegExp) => drawer().getByRole('switch', { name }).click()
    await account('系统设置')
    const usual = await settingsShown()
    const row = (name: string) => drawer().getByRole('radiogroup', { name })
    await row('菜单主题').getByRole('radio', { name: '深色' }).click()
    await drawer().getByRole('radio', { name: /^蓝色/ }).click()
    for (const name of [/下滑时隐藏顶栏/, /固定侧边菜单/, /色弱模式/, /多页签模式/]) await switchOver(name)
    const chosen = await settingsShown()
    expect(usual.filter((state, at) => state !== chosen[at]).length).toBeGreaterThanOrEqual(8)
    await page.reload()
    await account('系统设置')
    await expect.poll(settingsShown).toEqual(chosen)
    await switchOver(/固定顶栏/)
    const loose = await settingsShown()
    await page.reload()
    await account('系统设置')
    await expect.poll(settingsShown).toEqual(loose)
    await drawer().getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(settingsShown).toEqual(usual)
    await closeDrawer()
  })

  part('a page whose code does not come says so in its tab, and opens with another try', async () => {
    await page.goto('/dashboard/analysis')
    await page.getByRole('heading', { name: '首页' }).waitFor()
    await page.route('**/assets/**', route => route.abort())
    await openPage(page, '数据', '会话明细')
    await page.getByRole('heading', { name: '系统已更新' }).waitFor()
    await expectNoProblemsInEachLight()
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { name: '会话明细', level: 1 }).waitFor()
    browserUser.consoleErrors.splice(0)
  })

  part('one page at a time, and a screen of 1,088 pixels is a desktop', async () => {
    await openPage(page, '机构', '医院分类')
    await account('系统设置')
    await drawer().getByRole('switch', { name: '多页签模式' }).click()
    await closeDrawer()
    await page.getByRole('tablist', { name: '已打开的页面' }).waitFor({ state: 'detached' })
    await account('系统设置')
    await drawer().getByRole('switch', { name: '多页签模式' }).click()
    await closeDrawer()
    await page.getByRole('tablist', { name: '已打开的页面' }).waitFor()
    await page.setViewportSize({ width: 1088, height: 800 })
    await page.getByRole('complementary').waitFor()
    await page.setViewportSize({ width: 1087, height: 800 })
    await page.getByRole('complementary').waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})

/** Runs in a window: where its person stands from now on, as the choice of it leaves it for all windows. */
function chooseElsewhere(what: 'department' | 'tenant'): void {
  const stored = JSON.parse(localStorage.getItem('xj:session') ?? '{}')
  if (what === 'department') stored.value.user.orgCode = `${stored.value.user.orgCode}9`
  else stored.value.tenantId = stored.value.tenantId + 1
  localStorage.setItem('xj:session', JSON.stringify(stored))
}

story('没有保存的内容', part => {
  part('another department, chosen in another window, asks first and begins anew after it', async () => {
    await openPage(page, '机构', '医院分类')
    await page.getByRole('button', { name: '新增医院分类' }).first().click()
    const name = page.getByRole('dialog').getByLabel('分类名称')
    await name.fill('还没保存的分类')
    const other = await page.context().newPage()
    await other.goto('/')
    await other.getByRole('button', { name: '我的账号' }).waitFor()
    await other.evaluate(chooseElsewhere, 'department' as const)
    await other.close()
    await page.getByRole('button', { name: '继续填写' }).click()
    expect(await name.inputValue()).toBe('还没保存的分类')
  })

  part('the browser asks before the window is reloaded over it', async () => {
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    expect(await page.getByRole('dialog').getByLabel('分类名称').inputValue()).toBe('还没保存的分类')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /不保留|放弃/ }).click()
  })

  for (const what of ['department', 'tenant'] as const)
    part(`a window in which nothing is typed begins anew with another ${what}`, async () => {
      await page.evaluate(() => Object.assign(window, { before: true }))
      const other = await page.context().newPage()
      await other.goto('/')
      await other.getByRole('button', { name: '我的账号' }).waitFor()
      await other.evaluate(chooseElsewhere, what)
      await other.close()
      await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false)
      browserUser.consoleErrors.splice(0) // of a tenant that is nobody's the server answers nothing
    })

  part('after signing in one is where one wanted to go, with query and place', async () => {
    await page.evaluate(() => localStorage.removeItem('xj:session'))
    await page.goto('/he/hospitalClass?keyword=a#b')
    await expect.poll(() => decodeURIComponent(page.url())).toMatch(/login\?redirect=\/he\/hospitalClass\?keyword=a#b$/)
  })
})

/** Whoever comes now is answered this in the place of menu and permissions. */
async function comeRefused(path: string, status: number, body: object): Promise<void> {
  await walk.enter()
  await page.route('**/sys/permission/getUserPermissionByToken*', route => route.fulfill({ status, json: body }))
  const goodbye = page.waitForRequest(/\/sys\/logout/)
  await page.goto(path)
  await goodbye
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('xj:session'))).toBeNull()
  browserUser.consoleErrors.splice(0)
}

story('进入时被拒绝', part => {
  part('whoever is refused is signed out, comes to our own login page and is told why', async () => {
    await comeRefused('/he/hospitalClass?a=1', 403, { success: false, code: 403, message: '该账号已被停用' })
    await expectNotice(page, '该账号已被停用')
    expect(page.url()).toMatch(/\/user\/login\?redirect=%2Fhe%2FhospitalClass%3Fa%3D1&local=1$/)
  })

  part('so is whoever has no page at all', async () => {
    const result = { menu: [], auth: [], allAuth: [], sysSafeMode: false, serviceEnded: false }
    await comeRefused('/', 200, { success: true, code: 200, message: '', result, timestamp: 0 })
    await expectNotice(page, '您的账号还没有可以访问的菜单，请联系管理员。')
    expect(page.url()).toMatch(/\/user\/login\?local=1$/)
  })
})

story('页面是否存在', part => {
  part('a page of which the server does not say anything is not said to be missing', async () => {
    await walk.enter()
    await page.route('**/sys/permission/pageState*', route => route.abort())
    await page.goto('/isystem/of-somebody')
    await page.getByRole('heading', { name: '服务器没有响应' }).waitFor()
    await expectNoProblemsInEachLight()
    await page.unrouteAll()
    await page.getByRole('link', { name: '重试' }).click()
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    browserUser.consoleErrors.splice(0)
  })
})
