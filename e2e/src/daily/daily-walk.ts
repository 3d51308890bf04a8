import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { openBrowser, openVisitor, PHONE_SIZE, type BrowserVisitor } from '../environment/browser.ts'
import { startDemoApp } from '../environment/demo-app.ts'
import { stepsOfWalk } from '../environment/walk.ts'
import { CountedHand, type TaskEffort } from '../steps/counted-hand.ts'
import { signInByCall } from '../steps/page-steps.ts'

const TABLE = path.join(import.meta.dirname, '../../../docs/daily-tasks.md')

interface DailyTask {
  /** Who does it; nobody has signed in yet where it is left out. */
  as?: string
  touch?: true
  /** Where it begins. */
  from: string
  /** What was set beforehand. */
  most: Partial<TaskEffort>
  /** How, in a few words. */
  how: string
  /** What has to be there before anybody begins; not counted. */
  before?: () => Promise<void>
}

/** The house of the daily tasks, and the person who does one. */
export interface DailyWalk {
  readonly app: LiveApp
  readonly page: Page
  dialog(name: string | RegExp): Locator
  task(name: string, daily: DailyTask, act: (hand: CountedHand) => Promise<void>): void
}

/**
 * Tasks of every day, each by somebody who comes anew, with one hand that counts. What a task takes is held twice: by what
 * was set beforehand, and by its line of docs/daily-tasks.md, which says exactly what it took.
 */
export function dailyWalk(): DailyWalk {
  let app: LiveApp
  let browser: Browser
  let visitor: BrowserVisitor | undefined
  const table: string[] = []
  const page = () => visitor!.page
  const { step } = stepsOfWalk({ visitor: () => visitor })

  beforeAll(async () => {
    app = await startDemoApp()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.close()
    console.log(table.join('\n'))
  })

  const enter = async ({ as, touch, from }: DailyTask) => {
    await visitor?.close()
    const size = touch ? { size: PHONE_SIZE, touch } : {}
    visitor = await openVisitor(browser, { address: app.address, ...size })
    if (as !== undefined) await signInByCall(page(), as)
    await page().goto(from)
    await page().getByRole('heading', { level: 1 }).first().waitFor()
    if (as !== undefined) await page().getByRole('button', { name: /^搜索/ }).first().waitFor()
  }
  return {
    get app() {
      return app
    },
    get page() {
      return page()
    },
    dialog: name => page().getByRole('dialog', { name }),
    task: (name, daily, act) =>
      step(name, async () => {
        await daily.before?.()
        await enter(daily)
        const hand = new CountedHand(page, { touch: daily.touch === true })
        await act(hand)
        const line = lineOf(name, hand.effort, daily.how)
        table.push(line)
        for (const [what, limit] of Object.entries(daily.most))
          expect(hand.effort[what as keyof TaskEffort], `${name}: ${what}`).toBeLessThanOrEqual(limit)
        expect(fs.readFileSync(TABLE, 'utf8').split('\n')).toContain(line)
      }),
  }
}

const lineOf = (task: string, { clicks, keys, fields }: TaskEffort, how: string): string =>
  `| ${[task, clicks, keys, fields, how].join(' | ')} |`
