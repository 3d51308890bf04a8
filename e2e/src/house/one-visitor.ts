import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Environment } from '../../../server/src/platform/config/config.ts'
import type { LiveHouse } from '../../../server/src/testing/house/live-house.ts'
import { openBrowser, visit, type Visitor } from './browser.ts'
import { demoHouse } from './house.ts'
import { seenFaults } from './seen-faults.ts'
import { comeAs } from '../steps/steps.ts'
import { walkOf } from './walk.ts'

interface How {
  size?: { width: number; height: number }
  dark?: boolean
}

/** Who is there, and what they see: others, once somebody came anew. A walk is a file, and each file has its own. */
export let visitor: Visitor
export let page: Page

/** The house of one walk, and how the one person in it comes anew. */
export interface Stage {
  readonly house: LiveHouse
  readonly browser: Browser
  /** `admin` of the demo comes with another window. */
  enter(how?: How): Promise<void>
  step: ReturnType<typeof walkOf>
  /** Presses one after the other. */
  keys(...all: string[]): Promise<void>
  /** Nothing a screen reader or an eye would stumble over. */
  clean(): Promise<void>
}

/** Sets the stage of a walk that one administrator takes: the house of the demo, a browser, somebody signed in. */
export function oneVisitor({ config, ...first }: How & { config?: Environment } = {}): Stage {
  let house: LiveHouse
  let browser: Browser
  const enter = async (how: How = {}) => {
    visitor = await visit(browser, { address: house.address, ...how })
    page = visitor.page
    await comeAs(page, 'admin')
  }
  beforeAll(async () => {
    house = await demoHouse(config)
    browser = await openBrowser()
    await enter(first)
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })
  return {
    enter,
    step: walkOf(() => visitor),
    keys: async (...all) => {
      for (const key of all) await page.keyboard.press(key)
    },
    clean: async () => expect(await seenFaults(page)).toEqual([]),
    get house() {
      return house
    },
    get browser() {
      return browser
    },
  }
}
