import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Environment } from '../../../server/src/platform/config/config.ts'
import type { LiveHouse } from '../../../server/src/testing/house/live-house.ts'
import { openBrowser, PHONE, visit, type Visitor } from './browser.ts'
import { demoHouse } from './house.ts'
import { seenFaults } from './seen-faults.ts'
import { comeAs } from '../steps/steps.ts'
import { walkOf, type Walk } from './walk.ts'

interface How {
  size?: { width: number; height: number }
  dark?: boolean
}

/** Who is there, and what they see: others, once somebody came anew. A walk is a file, and each file has its own. */
export let visitor: Visitor
export let page: Page

/** The house of one walk, and how the one person in it comes anew. */
export interface Stage extends Walk {
  readonly house: LiveHouse
  readonly browser: Browser
  /** Who is there leaves, and `admin` comes with a window of this kind, onto a page that shows nothing yet. */
  enter(how?: How): Promise<void>
  /** A step that is taken on a phone, in the dark. */
  onPhone: Walk['step']
  /** Presses one after the other. */
  keys(...all: string[]): Promise<void>
  /** Nothing a screen reader or an eye would stumble over. */
  clean(): Promise<void>
}

interface Play extends How {
  config?: Environment
  /** The place at which whoever comes begins. */
  opens?: () => Promise<void>
}

/** Sets the stage of a walk that one administrator takes: the house of the demo, a browser, somebody signed in. */
export function oneVisitor({ config, opens = async () => {}, ...first }: Play = {}): Stage {
  let house: LiveHouse
  let browser: Browser
  let isElsewhere = false
  let here: Visitor | undefined
  const enter = async (how: How = {}) => {
    await here?.leave()
    here = await visit(browser, { address: house.address, ...how })
    visitor = here
    page = here.page
    isElsewhere = true
    await comeAs(page, 'admin')
  }
  const anew = async () => {
    await enter(first)
    await opens()
    isElsewhere = false
  }
  beforeAll(async () => {
    house = await demoHouse(config)
    browser = await openBrowser()
    await anew()
  })
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })
  const begin = async () => {
    if (isElsewhere) await anew()
  }
  const walk = walkOf({ visitor: () => here, anew, begin })
  const onPhone: Walk['step'] = (name, act, limitMs) => {
    const there = async () => {
      await enter({ size: PHONE, dark: true })
      await act()
    }
    walk.step(name, there, limitMs)
  }
  return {
    ...walk,
    enter,
    onPhone,
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
