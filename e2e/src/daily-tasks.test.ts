import type { LiveApp } from '../../server/src/testing/app/live-app.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectNotice } from '../../web/src/testing/notice-steps.ts'
import { openBrowser, openVisitor, PHONE_SIZE, type BrowserVisitor } from './environment/browser.ts'
import { startDemoApp } from './environment/demo-app.ts'
import { stepsOfWalk } from './environment/walk.ts'
import { CountedHand, type TaskEffort } from './steps/counted-hand.ts'
import { rowWithText, signInByCall } from './steps/page-steps.ts'

/**
 * Tasks of every day, each done as quickly as the product allows: what a hand does is counted, and no task takes
 * more than it took. The table at the end is that of docs/daily-tasks.md.
 */

let app: LiveApp
let browser: Browser
let visitor: BrowserVisitor | undefined
const efforts: { task: string; effort: TaskEffort; note: string }[] = []

const page = (): Page => visitor!.page
const dialog = (name: string | RegExp): Locator => page().getByRole('dialog', { name })
const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true })

beforeAll(async () => {
  app = await startDemoApp()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
  console.log(tableOf(efforts))
})

const tableOf = (done: typeof efforts): string =>
  [
    '| task | clicks | keys | fields | how |',
    '|---|---:|---:|---:|---|',
    ...done.map(({ task, effort: { clicks, keys, fields }, note }) =>
      ['', task, clicks, keys, fields || '', note, ''].join(' | ').trim(),
    ),
  ].join('\n')

interface Task {
  /** Who does it; nobody has signed in yet where it is left out. */
  as?: string
  touch?: true
  /** Where it begins. */
  from: string
  most: Partial<TaskEffort>
  note: string
}

const { step } = stepsOfWalk({ visitor: () => visitor })

/** A task begins on a page that is there, and ends when what it is for can be seen. */
function task(name: string, { as, touch, from, most, note }: Task, act: (hand: CountedHand) => Promise<void>): void {
  step(name, async () => {
    await visitor?.close()
    const size = touch ? { size: PHONE_SIZE, touch } : {}
    visitor = await openVisitor(browser, { address: app.address, ...size })
    if (as !== undefined) await signInByCall(page(), as)
    await page().goto(from)
    await page().getByRole('heading', { level: 1 }).first().waitFor()
    await page().locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    const hand = new CountedHand(page, { touch: touch === true })
    await act(hand)
    efforts.push({ task: name, effort: hand.effort, note })
    for (const [what, limit] of Object.entries(most))
      expect(hand.effort[what as keyof TaskEffort], `${name}: ${what}`).toBeLessThanOrEqual(limit)
  })
}

task(
  'find a hospital by pinyin',
  { as: 'admin', from: '/isystem/dict', most: { keys: 6, clicks: 0 }, note: 'Ctrl+K, its initials, Enter' },
  async hand => {
    await hand.press('Control+k')
    await page().getByRole('combobox', { name: '搜索', exact: true }).waitFor()
    await hand.type('gsrl')
    await hand.press('Enter')
    await dialog('姑苏仁澜医院（演示）').waitFor()
  },
)

/** The seven fields of a hospital, from the first one on, by keys alone. */
async function fillHospital(hand: CountedHand, name: string): Promise<void> {
  const form = dialog('新增医院')
  await expect.poll(() => form.getByLabel('医院名称').evaluate(one => one === document.activeElement)).toBe(true)
  await hand.enter(name)
  await hand.press('Tab')
  await hand.enter('十二事')
  await hand.press('Tab')
  await hand.enter('zhyy')
  await page()
    .getByRole('option', { name: '综合医院' })
    .or(page().getByRole('treeitem', { name: '综合医院' }))
    .first()
    .waitFor({ state: 'attached' })
  await hand.press('Enter', 'Tab')
  await hand.enter('gusuqu')
  await page().getByText('姑苏区').first().waitFor({ state: 'attached' })
  await hand.press('Enter', 'Tab')
  await hand.enter('演示路 1 号')
  await hand.press('Tab')
  await hand.enter('周')
  await hand.press('Tab')
  await hand.enter('13800010000')
  await hand.press('Control+Enter')
  await expectNotice(page(), '添加成功')
  await form.waitFor({ state: 'detached' })
}

task(
  'add a hospital',
  {
    as: 'admin',
    from: '/he/hospital',
    most: { clicks: 1, fields: 7 },
    note: 'Tab from field to field, choices by pinyin',
  },
  async hand => {
    await hand.click(button(page(), /新增医院$/).first())
    await fillHospital(hand, '十二事第一医院')
    await rowWithText(page(), '十二事第一医院').waitFor()
  },
)
