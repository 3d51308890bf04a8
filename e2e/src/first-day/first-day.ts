import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { makeTestVideo } from '../../../server/src/testing/videos/make-test-video.ts'
import { DESKTOP_SIZE, openBrowser, openVisitor, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { countingHands, type Hands } from './hands.ts'

/** The hospital of the manual, and its people (docs/first-hospital.md). */
export const HOSPITAL = '太仓仁心医院'
export const WARD = '呼吸内科'
export const TITLE = '出院以后怎样练习呼吸'
export const ADMIN = { username: 'renxin_admin', realname: '顾院办' }
export const NURSE = { username: 'renxin_nurse', realname: '沈护士' }
/** What each of them makes of the password they were given. */
export const NEW_PASSWORD = 'Renxin@2026'

interface WindowOptions {
  size?: { width: number; height: number }
  touch?: boolean
}

/** One house, one browser, and hands that count what they do. */
export interface FirstDay {
  readonly app: LiveApp
  readonly hands: Hands
  readonly folder: string
  /** Who is at work now. */
  visitor(): BrowserVisitor | undefined
  /** Everybody who came. */
  readonly visitors: readonly BrowserVisitor[]
  /** Somebody sits down at a browser of their own; nothing is open yet. */
  open(options?: WindowOptions): Promise<Page>
  /** Goes back to a browser that was opened before. */
  backTo(page: Page): void
  /** Sits down, and signs in by typing. */
  signIn(username: string, password: string, options?: WindowOptions): Promise<Page>
  close(): Promise<void>
}

export async function beginFirstDay(): Promise<FirstDay> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'xj-first-day-'))
  await makeTestVideo(folder, { seconds: 20, width: 320, height: 180, name: `${TITLE}.mp4` })
  const app = await startDemoApp()
  const browser: Browser = await openBrowser()
  const hands = countingHands()
  const visitors: BrowserVisitor[] = []
  let now: BrowserVisitor | undefined
  const open = async ({ size = DESKTOP_SIZE, touch = false }: WindowOptions = {}) => {
    now = await openVisitor(browser, { address: app.address, size, touch })
    visitors.push(now)
    return now.page
  }
  return {
    app,
    hands,
    folder,
    visitors,
    visitor: () => now,
    open,
    backTo: page => (now = visitors.find(one => one.page === page)),
    async signIn(username, password, options) {
      const page = await open(options)
      await page.goto('/')
      await hands.write(page.getByRole('textbox', { name: '用户名' }), username)
      await hands.write(page.getByRole('textbox', { name: '密码' }), password)
      await hands.press(page, 'Enter')
      return page
    },
    async close() {
      await browser.close()
      await app.close()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

/** What stands in the words of the manual: a button, wherever it is, or one within a place. */
export const button = (place: Page | Locator, name: string): Locator =>
  // Ant Design puts a space between two signs, and the name of its picture before them.
  place.getByRole('button', { name: new RegExp(`(^| )${[...name].join('\\s?')}$`) })

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Goes to a page by the menu; a group that is shut is opened first. */
export async function goTo({ hands }: FirstDay, page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const link = menu.getByRole('link', { name, exact: true }).last()
  const burger = page.getByRole('button', { name: '打开菜单' })
  await menu.or(burger).first().waitFor()
  if (await burger.isVisible()) await hands.click(burger)
  await menu.getByRole('link', { name: '首页' }).waitFor()
  const head = menu.getByRole('button', { name: group, exact: true })
  if ((await head.getAttribute('aria-expanded')) === 'false') await hands.click(head)
  await hands.click(link)
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
}

/** An act of a row, behind 更多 where it does not stand in it. */
export async function rowAct({ hands }: FirstDay, row: Locator, act: string): Promise<void> {
  await row.waitFor()
  const word = row.getByRole('button', { name: act, exact: true })
  if (await word.isVisible()) return hands.click(word)
  await hands.click(row.getByRole('button', { name: '更多' }))
  await hands.click(row.page().getByRole('menuitem', { name: act, exact: true }))
}

/** Opens a list of few, and takes one that is in sight. */
export async function take({ hands }: FirstDay, field: Locator, name: string): Promise<void> {
  await hands.click(field)
  const popup = field.page().locator('.ant-select-dropdown:visible')
  await hands.click(popup.locator(`.ant-select-item-option[title="${name}"]`))
}

/** Opens a select or a tree, types what is looked for, and takes what is found. */
export async function pick({ hands }: FirstDay, field: Locator, words: string): Promise<void> {
  const page = field.page()
  await hands.click(field)
  await hands.type(page, words)
  const popup = page.locator('.ant-select-dropdown:visible')
  const found = popup.getByText(words, { exact: true }).or(popup.getByTitle(words, { exact: true }))
  await hands.click(found.last())
}
