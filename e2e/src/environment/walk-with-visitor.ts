import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Environment } from '../../../server/src/platform/config/config.ts'
import type { LiveApp } from '../../../server/src/testing/app/live-app.ts'
import { openBrowser, PHONE_SIZE, openVisitor, type BrowserVisitor } from './browser.ts'
import { startDemoApp } from './demo-app.ts'
import { accessibilityProblems, problemsInEachLight } from './accessibility-problems.ts'
import { signInByCall } from '../steps/page-steps.ts'
import { stepsOfWalk, type Walk } from './walk.ts'

interface VisitorOptions {
  size?: { width: number; height: number }
  dark?: boolean
  worker?: boolean
  contrast?: boolean
}

/** Who is there, and what they see: others, once somebody came anew. A walk is a file, and each file has its own. */
export let browserUser: BrowserVisitor
export let page: Page

/** The house of one walk, and how the one person in it comes anew. */
export interface VisitorWalk extends Walk {
  readonly app: LiveApp
  readonly browser: Browser
  /** Who is there leaves, and `admin` comes with a window of this kind, onto a page that shows nothing yet. */
  enter(options?: VisitorOptions): Promise<void>
  /** A step that is taken on a phone, in the dark. */
  onPhone: Walk['step']
  /** Presses one after the other. */
  pressKeys(...all: string[]): Promise<void>
  /** Nothing a screen reader or an eye would stumble over. */
  expectNoProblems(): Promise<void>
  /** The same in the light and in the dark. */
  expectNoProblemsInEachLight(): Promise<void>
}

interface VisitorWalkOptions extends VisitorOptions {
  config?: Environment
  /** The place at which whoever comes begins. */
  opens?: () => Promise<void>
}

/** Sets the stage of a walk that one administrator takes: the house of the demo, a browser, somebody signed in. */
export function walkWithVisitor({ config, opens = async () => {}, ...first }: VisitorWalkOptions = {}): VisitorWalk {
  let app: LiveApp
  let browser: Browser
  let isElsewhere = false
  let current: BrowserVisitor | undefined
  const enter = async (options: VisitorOptions = {}) => {
    await current?.close()
    current = await openVisitor(browser, { address: app.address, ...options })
    browserUser = current
    page = current.page
    isElsewhere = true
    await signInByCall(page, 'admin')
  }
  const anew = async () => {
    await enter(first)
    await opens()
    isElsewhere = false
  }
  beforeAll(async () => {
    app = await startDemoApp(config)
    browser = await openBrowser()
    await anew()
  })
  afterAll(async () => {
    await browser?.close()
    await app?.close()
  })
  const begin = async () => {
    if (isElsewhere) await anew()
  }
  const walk = stepsOfWalk({ visitor: () => current, anew, begin })
  const onPhone: Walk['step'] = (name, act, limitMs) => {
    const there = async () => {
      await enter({ size: PHONE_SIZE, dark: true })
      await act()
    }
    walk.step(name, there, limitMs)
  }
  return {
    ...walk,
    enter,
    onPhone,
    pressKeys: async (...all) => {
      for (const key of all) await page.keyboard.press(key)
    },
    expectNoProblems: async () => expect(await accessibilityProblems(page)).toEqual([]),
    expectNoProblemsInEachLight: async () => expect(await problemsInEachLight(page)).toEqual([]),
    get app() {
      return app
    },
    get browser() {
      return browser
    },
  }
}
