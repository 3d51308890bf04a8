import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { writeDemoHistory } from '../../server/src/demo/jobs/demo-history-job.ts'
import type { LiveApp } from '../../server/src/testing/app/live-app.ts'
import { openBrowser, PHONE_SIZE, openVisitor, type BrowserVisitor } from './environment/browser.ts'
import { startDemoApp } from './environment/demo-app.ts'
import { accessibilityProblems } from './environment/accessibility-problems.ts'
import { downloadOf, downloadedCells, signIn } from './steps/page-steps.ts'
import { stepsOfWalk } from './environment/walk.ts'

/** The dashboard: from the whole country to one video and back, by mouse and by keys, for whom it may show what. */

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor | undefined
let page: Page

beforeAll(async () => {
  app = await startDemoApp()
  await writeDemoHistory(app.database, 1, { seed: 'walk', days: 20, viewers: 200 }, new AbortController().signal)
  browser = await openBrowser()
  await enter('admin')
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function enter(account: string, size?: typeof PHONE_SIZE): Promise<void> {
  await visitor?.close()
  visitor = await openVisitor(browser, { address: app.address, ...(size ? { size } : {}) })
  page = visitor.page
  await signIn(page, account)
  await page.getByRole('region', { name: '播放量', exact: true }).getByText(/\d/).first().waitFor()
}

const { step, story } = stepsOfWalk({ visitor: () => visitor, anew: () => enter('admin') })

/** The whole country, as the page shows it to whoever opens it. */
async function whole(): Promise<void> {
  await page.goto('/')
  await region('播放量').getByText(/\d/).first().waitFor()
}

afterEach(() => expect(visitor?.failedCalls.splice(0)).toEqual([]))
const region = (name: string | RegExp) =>
  page.getByRole('region', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
const ranking = () =>
  region(/ TOP10$/)
    .filter({ has: page.getByRole('list') })
    .first()
const plays = async () =>
  Number(
    (
      await region('播放量')
        .getByText(/^[\d,]+次$/)
        .innerText()
    ).replaceAll(/\D/g, ''),
  )
const clean = async () => expect(await accessibilityProblems(page)).toEqual([])
/** The plays in the lines of the ranking and below it. */
async function ranked(): Promise<number> {
  const figures = await ranking().locator('li > span:nth-child(3)').allInnerTexts()
  const others = await ranking().getByText(/^其余/).allInnerTexts()
  const below = others.map(text => Number(/，([\d,]+) 次/.exec(text)?.[1]?.replaceAll(',', '') ?? 0))
  return [...figures.map(text => Number(text.replaceAll(',', ''))), ...below].reduce((sum, one) => sum + one, 0)
}

const sameSum = async () => {
  await expect.poll(async () => (await ranked()) - (await plays())).toBe(0)
}

story('down from province to video and up again', part => {
  part(
    'goes down from province to video; each step adds up to the line it came from, and stands in the address',
    async () => {
      await sameSum()
      for (const next of ['城市 TOP10', '医院 TOP10', '视频 TOP10']) {
        const line = ranking().getByRole('listitem').filter({ hasNotText: '未归属' }).first()
        const wanted = Number((await line.locator('span:nth-child(3)').innerText()).replaceAll(',', ''))
        await line.getByRole('link').click()
        await region(next).getByRole('listitem').first().waitFor()
        await page.waitForLoadState('networkidle')
        await expect.poll(plays).toBe(wanted)
        await expect.poll(ranked).toBe(wanted)
      }
      expect(new URL(page.url()).searchParams.get('hospital')).toMatch(/^[0-9a-f]{32}$/)
      const way = page.getByRole('navigation', { name: '下钻路径' })
      await expect.poll(() => way.getByRole('listitem').count()).toBe(4)
    },
  )

  part('back takes one step up, a reload stays, and the way leads to the beginning', async () => {
    await page.goBack()
    await region('医院 TOP10').waitFor()
    await page.reload()
    await region('医院 TOP10').getByRole('listitem').first().waitFor()
    await page.getByRole('navigation', { name: '下钻路径' }).getByRole('link', { name: '全部' }).click()
    await region('省份 TOP10').waitFor()
    expect(new URL(page.url()).searchParams.get('area')).toBeNull()
  })
})

step('the tiles of the provinces are gone through by keys; a province shows its hospitals', async () => {
  await whole()
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}，`) })
  await tile('江苏').click()
  const side = region('江苏省')
  await side.getByRole('row', { name: /姑苏仁澜医院/ }).waitFor()
  await expect.poll(() => tile('江苏').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await region('上海市').getByRole('row').nth(1).waitFor()
  expect(new URL(page.url()).searchParams.get('province')).toBe('310000')
  await page.getByRole('button', { name: '关闭省份' }).click()
  await region('各省医院数').waitFor()
})

step('other days, viewers instead of plays, and the figures behind a drawing', async () => {
  await whole()
  await page.getByText('近 7 天', { exact: true }).click()
  await page.waitForURL(/days=7/)
  await page.getByText('患者', { exact: true }).click()
  await page.getByRole('img', { name: /每日观看人数/ }).waitFor()
  await page.getByRole('button', { name: '每日趋势：看数据表' }).click()
  const table = page.getByRole('table', { name: '每日趋势数据' })
  await expect.poll(() => table.getByRole('row').count()).toBe(1 + 7)
  await page.getByText('自定义', { exact: true }).click()
  await page.getByRole('textbox').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('近 30 天', { exact: true }).click()
  await page.waitForLoadState('networkidle')
})

step('nothing on the whole page keeps anybody out, light or dark', async () => {
  await whole()
  for (const name of ['分类占比', '时段热力', '入口来源', '零结果搜索词 TOP20', '转码失败']) {
    await region(name).scrollIntoViewIfNeeded()
    await region(name).waitFor()
  }
  await page.getByRole('img', { name: /播放量按视频分类分布/ }).waitFor()
  await clean()
  await page.emulateMedia({ colorScheme: 'dark' })
  await clean()
  await page.emulateMedia({ colorScheme: 'light' })
})

step('what is shown is taken out as a workbook', async () => {
  await whole()
  const words = region('零结果搜索词 TOP20')
  await words.scrollIntoViewIfNeeded()
  await words.getByRole('row').nth(1).waitFor()
  const shown = await words.getByRole('row').count()
  const file = await downloadOf(page, () => words.getByRole('button', { name: '导出零结果搜索词 TOP20' }).click())
  const rows = await downloadedCells(file)
  expect(String(rows[0]?.[0])).toMatch(/^零结果搜索词 \d{4}-\d\d-\d\d 至/)
  expect(rows.length).toBe(shown + 1)
})

step('a hospital sees its own, without the country', async () => {
  await enter('hospital')
  await region('视频 TOP10').waitFor()
  await sameSum()
  await expect.poll(() => region('全国医院分布').count()).toBe(0)
  await clean()
})

step('a phone shows it in one column, nothing beside it', async () => {
  await enter('admin', PHONE_SIZE)
  await region('转码失败').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBe(0)
  await clean()
})
