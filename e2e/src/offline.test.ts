import { expect } from 'vitest'
import { PHONE_SIZE } from './environment/browser.ts'
import { browserUser, page, walkWithVisitor } from './environment/walk-with-visitor.ts'
import { openPage } from './steps/page-steps.ts'

/** Without a network: the application begins all the same, says what is the matter, and leaves nothing behind. */

const { step, story, enter, expectNoProblems } = walkWithVisitor({ worker: true })

/** What is kept, by the paths of it; the mark that allows it holds nothing. */
const keptPaths = () =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const requests = await Promise.all(stores.map(store => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

async function begin(): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(keptPaths).toContain('/')
  await expect.poll(async () => (await keptPaths()).length).toBeGreaterThan(10)
}

const offline = (away: boolean) => page.context().setOffline(away)
/** The calls that could not be made are on the console, and are what this walk is about. */
const forgetErrors = () => browserUser.consoleErrors.splice(0)

step('the page and its parts are kept, and nothing that was asked of the server', async () => {
  await begin()
  await openPage(page, '机构', '医院管理')
  await page.getByRole('table').waitFor()
  const others = (await keptPaths()).filter(path => path !== '/' && !/^\/assets\/[\w.-]+$/.test(path))
  expect(others).toEqual([])
})

story('the application begins without a network, and goes on with it', part => {
  part('a reload shows the shell and says that there is no network', async () => {
    await begin()
    await offline(true)
    await page.reload()
    await page.getByRole('heading', { name: '网络已断开' }).waitFor()
    await page.getByText('您的登录状态已保留').waitFor()
    await expectNoProblems()
    await offline(false)
    await page.getByRole('banner').waitFor()
    forgetErrors()
  })

  part('a page that was never opened says so, and opens by itself', async () => {
    await page.getByRole('tab', { name: '首页' }).waitFor()
    await offline(true)
    await openPage(page, '数据', '会话明细')
    await page.getByRole('heading', { name: '网络已断开' }).waitFor()
    await page.getByText('这个页面还没有加载完').waitFor()
    await offline(false)
    await page.getByRole('heading', { name: '会话明细', level: 1 }).waitFor()
    const bare = page
      .locator('link[rel=stylesheet]')
      .evaluateAll(links => links.filter(link => !('sheet' in link && link.sheet)))
    expect(await bare).toEqual([])
    forgetErrors()
  })
})

step('a new version takes over while somebody types, and nothing of it is lost', async () => {
  await begin()
  await openPage(page, '机构', '医院分类')
  await page.getByRole('button', { name: '新增医院分类' }).first().click()
  const name = page.getByRole('dialog', { name: '新增医院分类' }).getByLabel('分类名称')
  await name.fill('高原医院')
  // Another address is another worker to the browser, as another build is.
  await page.evaluate(async () => {
    const taken = new Promise(done =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    await navigator.serviceWorker.register('/sw.js?api=%2Fapi&title=next')
    await taken
  })
  expect(await name.inputValue()).toBe('高原医院')
  await page.getByRole('dialog', { name: '新增医院分类' }).getByRole('button', { name: '取消' }).click()
})

story('nothing is kept of who has signed out', part => {
  part('signing out clears all of it', async () => {
    await enter({ worker: true, size: PHONE_SIZE, dark: true })
    await begin()
    await page.getByRole('button', { name: '我的账号' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '注销登录' }).click()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })

  part('without a network the page says so in words, and comes back with it', async () => {
    await offline(true)
    await page.reload()
    await page.getByRole('heading', { name: '网络已断开' }).waitFor()
    expect(await page.title()).toMatch(/^网络已断开 - ./)
    await expectNoProblems()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE_SIZE.width)
    await offline(false)
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    forgetErrors()
  })
})
