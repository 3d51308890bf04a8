import fs from 'node:fs/promises'
import { readSheet } from '../../../server/src/platform/spreadsheet/read-sheet.ts'
import type { Download, Locator, Page } from 'playwright-core'
import type { LoginResult } from '@xuanjiao/contract/system/session/session-calls'
import { DEMO_PASSWORD } from '../../../server/src/demo/accounts/demo-accounts.ts'
import { sessionAfterSignIn, type BrowserSession } from '../../../web/src/app/session/session-store.ts'

/** Signs in with a chip of the demo and waits until the house is open. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('region', { name: '演示账号' }).getByTitle(account, { exact: true }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/**
 * Comes as somebody who signed in a moment ago, onto a page that shows nothing yet. Signing in by hand is walked by
 * the journeys; a walk of something else need not draw the login page and the dashboard first.
 */
export async function signInByCall(page: Page, username: string): Promise<void> {
  const answer = await page.context().request.post('/api/sys/login', { data: { username, password: DEMO_PASSWORD } })
  const { result } = (await answer.json()) as { result: LoginResult }
  await page.context().addInitScript(restoreSession, sessionAfterSignIn(result))
}

/** Runs in the page: once in each window, so that who signs out there stays out. Frames may have no storage. */
function restoreSession({ dicts, ...session }: BrowserSession): void {
  if (window !== top || sessionStorage.getItem('came')) return
  sessionStorage.setItem('came', 'yes')
  const keep = (name: string, value: unknown) =>
    localStorage.setItem(`xj:${name}`, JSON.stringify({ until: Date.now() + 86_400_000, value }))
  keep('session', session)
  keep('dicts', dicts)
}

/** The token of whoever is signed in here, for calls that no page makes. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('xj:session') ?? '{}') as { value?: { token?: string } }
    return kept.value?.token ?? ''
  })

/** Goes to a page by the menu, opening what it stands under, outermost first. */
export async function openPage(page: Page, under: string | readonly string[], name: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const link = menu.getByRole('link', { name, exact: true }).last() // a favourite stands above the groups, too
  await menu.getByRole('link', { name: '首页' }).waitFor()
  for (const group of [under].flat())
    if (!(await link.isVisible())) await openGroup(menu.getByRole('button', { name: group, exact: true }))
  await link.click()
  await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
}

async function openGroup(group: Locator): Promise<void> {
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
}

/** The row of a list in which this text stands. */
export const rowWithText = (place: Page | Locator, text: string): Locator =>
  place.getByRole('row').filter({ hasText: text })

/** The number of rows as the list says it. */
export const listCount = async (page: Page): Promise<number> => {
  const words = page.getByText(/^共 [\d,]+ 条$/).filter({ visible: true })
  return Number((await words.first().innerText()).replaceAll(/\D/g, ''))
}

/** Does an act of a row, whether it stands in it or behind 更多. */
export async function doRowAction(row: Locator, act: string): Promise<void> {
  await row.waitFor()
  const word = row.getByRole('button', { name: act, exact: true })
  if (await word.isVisible()) return word.click()
  await row.getByRole('button', { name: '更多' }).click()
  await row.page().getByRole('menuitem', { name: act, exact: true }).click()
}

/** Presses 保存 of an open form. */
export const saveForm = (form: Locator): Promise<void> => form.getByRole('button', { name: /保\s?存/ }).click()

/** Chooses from a select or a tree: opens it, looks for the words, takes what is found. */
export async function chooseFromSelect(place: Locator, label: string, words: string): Promise<void> {
  const page = place.page()
  await place.getByRole('combobox', { name: label, exact: true }).click()
  await page.keyboard.type(words)
  await clickChoice(page, words)
}

/** Takes a choice of the open list. Beside its name there may stand what it lies in: then the title alone is the name. */
export async function clickChoice(page: Page, name: string): Promise<void> {
  const popup = page.locator('.ant-select-dropdown:visible')
  await popup
    .getByText(name, { exact: true })
    .or(popup.getByTitle(name, { exact: true }))
    .last()
    .click()
}

/** What a click downloads. */
export async function downloadOf(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  const failure = await download.failure()
  if (failure !== null) throw new Error(`the download failed: ${failure}`)
  return download
}

/** The cells of a downloaded workbook, row by row. */
export async function downloadedCells(download: Download): Promise<unknown[][]> {
  const rows: unknown[][] = []
  const bytes = await fs.readFile(await download.path())
  for await (const chunk of readSheet(bytes)) for (const row of chunk) rows.push([...row.cells])
  return rows
}
