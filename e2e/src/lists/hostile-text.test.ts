import { HOSTILE_HTML } from '../../../kit/fields/src/model/editor/testing/hostile-html.ts'
import type { Browser, Page } from 'playwright-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectAndCloseNotice } from '../../../web/src/testing/notice-steps.ts'
import { HOME_TENANT } from '../../../server/src/platform/database/db.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { doRowAction, openPage, rowWithText, signIn } from '../steps/page-steps.ts'
import { stepsOfWalk } from '../environment/walk.ts'

/**
 * Texts that want to run, in the places people read (rules/security#formatted-text). The rows are written past the
 * server, so that the page has to hold by itself, and so does what the server answers; nothing runs, nothing is fetched
 * from strangers, the policy has nothing to refuse.
 */

const NAME = '<img src=x onerror=x()>敌意医院'
const CLASS = '"><script>x()</script>敌意分类'
const htmlOf = (texts: readonly string[]) =>
  `<h2>就诊指南</h2><img src="https://example.com/x.png">${texts.join('\n').replaceAll('\0', '')}`
const HTML = htmlOf(HOSTILE_HTML)

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor | undefined
let page: Page

beforeAll(async () => {
  app = await startDemoApp()
  await plant()
  browser = await openBrowser()
  await enter()
})

async function enter(): Promise<void> {
  await visitor?.close()
  visitor = await openVisitor(browser, { address: app.address })
  page = visitor.page
  await page.addInitScript(() => {
    const ran = { x: () => document.documentElement.setAttribute('data-ran', '') }
    Object.assign(window, ran, { alert: ran.x })
  })
  await signIn(page, 'admin')
}

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function plant(): Promise<void> {
  const db = app.database.forTenant(HOME_TENANT)
  await sql`update he_hospital_class set name = ${CLASS} where id = (select class_id from he_hospital order by id limit 1)`.execute(
    db,
  )
  await sql`update he_hospital set name = ${NAME}, short_name = ${NAME}, address = ${NAME}, intro = ${HTML}
    where id = (select id from he_hospital order by id limit 1)`.execute(db)
  await sql`update sys_user set realname = ${NAME} where username = 'admin'`.execute(db)
}

const { step } = stepsOfWalk({ visitor: () => visitor, anew: enter })

/** The list with the one hospital whose name wants to run. */
async function findHostile(): Promise<void> {
  await openPage(page, '机构', '医院管理')
  await page.getByRole('search').getByLabel('医院名称').fill('敌意医院')
  await page.keyboard.press('Enter')
  await rowWithText(page, '敌意医院').waitFor()
}

async function nothingRan(): Promise<void> {
  expect(await page.locator('html[data-ran]').count()).toBe(0)
  expect(await page.locator('main :is(script, iframe, object, embed, form[action], [onerror], [onload])').count()).toBe(
    0,
  )
  expect(visitor?.consoleErrors).toEqual([])
}

step('in the header and in a list they are words', async () => {
  await findHostile()
  await rowWithText(page, '敌意医院').getByText(NAME).first().hover()
  await nothingRan()
})

/** As if the server had not cleaned what it answers. */
async function uncleaned(): Promise<void> {
  await page.route(/\/he\/hospital\/(?!list)/, async route => {
    const response = await route.fetch()
    const json = (await response.json()) as { result?: { intro?: unknown } | null }
    if (typeof json.result?.intro === 'string') json.result.intro = HTML
    await route.fulfill({ response, json })
  })
}

step('in a drawer the words of a formatted text are read, and nothing else is left of it', async () => {
  await uncleaned()
  await findHostile()
  await rowWithText(page, '敌意医院').getByText(NAME).first().click()
  const drawer = page.getByRole('dialog').filter({ hasText: '就诊指南' })
  await drawer.getByRole('heading', { name: '就诊指南' }).waitFor()
  expect(await drawer.locator('img[src^=x], svg [onload], iframe, [style*=position], [style*=url]').count()).toBe(0)
  await drawer.getByRole('link', { name: '外部图片' }).first().waitFor()
  await nothingRan()
  await drawer.getByRole('tab', { name: /变更|历史/ }).click()
  await drawer.getByRole('list').last().waitFor()
  await nothingRan()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'wait' })
})

step('in a form they are edited as words, and what is saved is clean', async () => {
  await uncleaned()
  await findHostile()
  await doRowAction(rowWithText(page, '敌意医院'), '编辑')
  const form = page.getByRole('dialog', { name: /编辑医院/ })
  const intro = form.getByRole('textbox', { name: '医院简介' })
  await intro.getByRole('heading', { name: '就诊指南' }).click()
  await page.keyboard.press('End')
  await page.keyboard.insertText('（新）')
  await nothingRan()
  await page.unrouteAll({ behavior: 'wait' })
  await form.getByRole('button', { name: '保存' }).click()
  await expectAndCloseNotice(page, '修改成功')
  const db = app.database.forTenant(HOME_TENANT)
  const { rows } = await sql<{ intro: string }>`select intro from he_hospital where name = ${NAME}`.execute(db)
  expect(rows[0]?.intro).toContain('就诊指南（新）')
  expect(rows[0]?.intro).not.toMatch(/<[^>]*(?:onerror|javascript:|<svg|<iframe|position)/i)
  await nothingRan()
})
