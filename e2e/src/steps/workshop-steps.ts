import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A small one, on the way to another. */
const ON_THE_WAY = ['throttle', 'always-resolve'] as const

/**
 * Goes from block to block of the workshop by their links: it stands there as it is at first, and the product is loaded
 * once. Who is not there yet loads the page.
 */
export async function openWorkshopBlock(page: Page, key: string): Promise<void> {
  const address = (block: string) => `/demo/workshop?block=${block}`
  if (!page.url().includes('/demo/workshop?')) return void (await page.goto(address(key)))
  const link = (block: string) => page.locator(`a[href="${address(block)}"]`)
  const follow = async (block: string) => {
    // A window of the block before may cover the links; it goes with its block.
    await link(block).evaluate(one => (one as HTMLElement).click())
    await page.locator(`a[href="${address(block)}"][aria-current=true]`).waitFor()
  }
  const [on, other] = ON_THE_WAY
  if ((await link(key).getAttribute('aria-current')) === 'true') await follow(key === on ? other : on)
  await follow(key)
}

/** What one does with a block of the workshop. The page is asked each time: a visitor may come anew. */
export function workshopSteps(page: () => Page) {
  const property = (name: string) => page().getByRole('region', { name: '属性' }).getByLabel(name, { exact: true })
  return {
    /** Puts a block on the bench, as it is at first, and waits for its name. */
    show: async (key: string, title: string): Promise<void> => {
      await openWorkshopBlock(page(), key)
      await page().getByRole('heading', { name: title, level: 2 }).waitFor()
    },
    property,
    /** Chooses a property from its list. */
    take: async (name: string, choice: string): Promise<void> => {
      await property(name).click()
      await page().locator('.ant-select-dropdown:visible').getByText(choice, { exact: true }).last().click()
    },
    /** Gives the block one of the values that are there to be tried. */
    sample: (text: string) => page().getByRole('list', { name: '试一试' }).getByText(text, { exact: true }).click(),
  }
}

/** It has the focus, or gets it. */
export async function expectFocused(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate(one => one === document.activeElement)).toBe(true)
}

export async function boundingBoxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

/** How lists lie is sent a moment after the last change; nothing waits for that any more. */
export const areListSettingsSent = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.entries(localStorage).every(([key, text]) => !key.startsWith('xj-list:') || text.includes('"unsent":false')),
  )

/** It would have to be pushed sideways to be read. */
export const isWiderThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
