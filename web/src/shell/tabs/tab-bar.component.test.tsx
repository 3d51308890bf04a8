import { Link, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { beforeEach, expect, it } from 'vitest'
import { MISSING_PATH } from '../../app/confirm/visit-guard.ts'
import { holdUnsaved, releaseUnsaved } from '../../app/page/unsaved-pages.ts'
import { accessibilityProblems } from '../../testing/accessibility-problems.ts'
import { playwrightPage } from '../../testing/playwright-page.ts'
import { openWindow, showInShell } from '../testing/shell-stage.tsx'
import { touchFinger } from '../testing/touch-finger.ts'
import { NO_TABS, openTab } from './page-tabs.ts'
import { tabId, tabPanelId } from './tab-ids.ts'
import { TabBar } from './tab-bar.tsx'
import { tabsStore } from './tabs-store.ts'
import { useTabsFollowAddress } from './use-tabs.ts'

/** The bar of the opened pages, without pages: its menu, its keys, its order. */

const PAGES = [
  ['/he/video', '视频管理'],
  ['/he/illness', '疾病'],
  ['/he/hospital', '医院管理'],
] as const

function Bar() {
  useTabsFollowAddress()
  const { current } = useStore(tabsStore)
  return (
    <>
      <TabBar />
      <input aria-label="别处" />
      <Link to={MISSING_PATH} style={{ color: 'inherit' }}>
        不存在的页面
      </Link>
      <output>{useLocation().pathname}</output>
      <div id={tabPanelId(current)} role="tabpanel" aria-labelledby={tabId(current)} />
    </>
  )
}

beforeEach(async () => {
  await openWindow(1000)
  const opened = PAGES.reduce((state, [path, title]) => openTab(state, { path, fullPath: path, title }), NO_TABS)
  tabsStore.setState(opened)
  showInShell(<Bar />, 'bar', '/he/video')
  await tab('视频管理').waitFor()
  await expect.poll(() => tabsStore.getState().current).toBe('/he/video')
})

const tab = (name: string) => playwrightPage.getByRole('tab', { name, exact: true })
const titles = () => [...document.querySelectorAll('[role=tab]')].map(one => one.getAttribute('title'))
const front = (name: string) => playwrightPage.getByRole('tab', { name, exact: true, selected: true }).waitFor()

async function order(...wanted: string[]): Promise<void> {
  await expect.poll(titles).toEqual(wanted)
}

async function choose(name: string, line: string): Promise<void> {
  await tab(name).click({ button: 'right' })
  await playwrightPage.getByRole('menuitem', { name: line, exact: true }).click()
}

it('the menu pins a tab, which then stands first, narrow, and closes with no others', async () => {
  await choose('医院管理', '固定')
  await order('首页', '医院管理', '视频管理', '疾病')
  const pinned = tab('医院管理，已固定')
  expect(await pinned.evaluate(one => (one as HTMLElement).offsetWidth)).toBeLessThan(48)
  expect(await accessibilityProblems()).toEqual([])
  await choose('视频管理', '关闭其他')
  await order('首页', '医院管理', '视频管理')
  await pinned.focus()
  await playwrightPage.keyboard.press('Delete')
  await playwrightPage.getByText('固定的页签不能关闭，请先取消固定').waitFor()
  await choose('医院管理，已固定', '取消固定')
  await choose('医院管理', '关闭')
  await order('首页', '视频管理')
})

it('a copy comes to the front beside its tab, and each is come back to', async () => {
  await choose('视频管理', '复制页签')
  await order('首页', '视频管理', '视频管理（2）', '疾病', '医院管理')
  await front('视频管理（2）')
  await tab('视频管理').click()
  await front('视频管理')
  await tab('视频管理（2）').click()
  await front('视频管理（2）')
  await choose('视频管理（2）', '关闭')
  await front('视频管理')
})

it('tabs move by the menu from the keyboard, to the ends and no further', async () => {
  await tab('视频管理').focus()
  await playwrightPage.keyboard.press('Shift+F10')
  const left = playwrightPage.getByRole('menuitem', { name: '左移', exact: true })
  await expect.poll(() => left.getAttribute('aria-disabled')).toBe('true')
  await playwrightPage.getByRole('menuitem', { name: '右移', exact: true }).click()
  await order('首页', '疾病', '视频管理', '医院管理')
})

it('tabs move by dragging, and never before home', async () => {
  await drag('医院管理', '视频管理')
  await order('首页', '医院管理', '视频管理', '疾病')
  await drag('疾病', '首页')
  await order('首页', '疾病', '医院管理', '视频管理')
})

async function drag(name: string, to: string): Promise<void> {
  await tab(name).dragTo(tab(to))
}

it('Ctrl+Alt and the arrows go to the tab beside, from anywhere and round the ends', async () => {
  await playwrightPage.getByRole('textbox', { name: '别处' }).focus()
  await playwrightPage.keyboard.press('Control+Alt+ArrowRight')
  await front('疾病')
  await playwrightPage.keyboard.press('Control+Alt+ArrowLeft')
  await playwrightPage.keyboard.press('Control+Alt+ArrowLeft')
  await front('首页')
  await playwrightPage.keyboard.press('Control+Alt+ArrowLeft')
  await front('医院管理')
  await playwrightPage.getByText('/he/hospital', { exact: true }).waitFor()
})

it('keys pressed faster than a page is drawn each count', async () => {
  const keys = { key: 'ArrowRight', ctrlKey: true, altKey: true }
  for (let at = 0; at < 2; at += 1) document.dispatchEvent(new KeyboardEvent('keydown', keys))
  await front('医院管理')
  await playwrightPage.getByText('/he/hospital', { exact: true }).waitFor()
  await tab('视频管理').click()
  await front('视频管理')
  document.dispatchEvent(new KeyboardEvent('keydown', keys))
  await front('疾病')
})

it('who closes a page with something unsent is asked first', async () => {
  holdUnsaved('/he/illness', 'form')
  const question = playwrightPage.getByRole('dialog', { name: '内容还没有保存' })
  await choose('疾病', '关闭')
  await question.getByText('“疾病”里有没有保存的内容，继续后将丢失。').waitFor()
  await question.getByRole('button', { name: '继续填写' }).click()
  await order('首页', '视频管理', '疾病', '医院管理')
  await choose('视频管理', '关闭其他')
  await question.getByRole('button', { name: '不保留' }).click()
  await order('首页', '视频管理')
  releaseUnsaved('/he/illness')
})

it('where there is no page no tab is in front, and each is come back to by mouse and by keys', async () => {
  await playwrightPage.getByRole('link', { name: '不存在的页面' }).click()
  await expect.poll(() => playwrightPage.getByRole('tab', { selected: true }).count()).toBe(0)
  expect(await playwrightPage.locator('[role=presentation][data-current=true]').count()).toBe(0)
  expect(await accessibilityProblems()).toEqual([])
  await tab('视频管理').click()
  await front('视频管理')
  await playwrightPage.getByRole('link', { name: '不存在的页面' }).click()
  await expect.poll(() => playwrightPage.getByRole('tab', { selected: true }).count()).toBe(0)
  await tab('视频管理').focus()
  await playwrightPage.keyboard.press('ArrowRight')
  await front('疾病')
})

const menu = () => playwrightPage.getByRole('menu', { name: '页签操作' })

it('a finger that rests on a tab opens its menu, and neither goes there, nor selects, nor drags', async () => {
  const { put, draw, lift } = await touchFinger(tab)
  await put('疾病')
  await menu().waitFor()
  await draw(-120)
  await lift()
  await playwrightPage.getByRole('menuitem', { name: '固定', exact: true }).waitFor()
  expect(getSelection()?.toString()).toBe('')
  await order('首页', '视频管理', '疾病', '医院管理')
  await front('视频管理')
  await playwrightPage.getByRole('menuitem', { name: '固定', exact: true }).click()
  await order('首页', '疾病', '视频管理', '医院管理')
  await front('视频管理')
})

it('a finger that only touches a tab goes there, and one that draws the bar opens nothing', async () => {
  const { put, draw, lift } = await touchFinger(tab)
  await put('医院管理')
  await lift()
  await front('医院管理')
  await put('疾病')
  await draw(-40)
  await new Promise(resolve => setTimeout(resolve, 650))
  expect(await menu().count()).toBe(0)
  await lift()
  await front('医院管理')
})

it('on a phone and in the dark nothing is out of reach', async () => {
  await openWindow(360, true)
  const more = playwrightPage.getByRole('button', { name: '页签操作' })
  await more.click()
  await playwrightPage.getByRole('menuitem', { name: '固定', exact: true }).click()
  await tab('视频管理，已固定').waitFor()
  expect(await accessibilityProblems()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(360)
  await openWindow(1000)
  await expect.poll(() => more.isVisible()).toBe(false)
})
