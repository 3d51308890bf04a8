import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What one does with a block on the bench. */
export function benchStepsOn(page: Page) {
  const property = (name: string) => page.getByRole('region', { name: '属性' }).getByLabel(name, { exact: true })
  return {
    property,
    /** Chooses a property from its list. */
    take: async (name: string, choice: string): Promise<void> => {
      await property(name).click()
      await page.locator('.ant-select-dropdown:visible').getByText(choice, { exact: true }).last().click()
    },
    /** Gives the block one of the values that are there to be tried. */
    sample: (text: string) => page.getByRole('list', { name: '试一试' }).getByText(text, { exact: true }).click(),
  }
}

/** It has the focus, or gets it. */
export async function expectFocus(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate(one => one === document.activeElement)).toBe(true)
}

export async function boundingBoxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

/** It would have to be pushed sideways to be read. */
export const isWiderThanWindow = (): boolean => document.documentElement.scrollWidth > innerWidth

/** It is seen whole, and nothing lies over it. */
export async function expectInWindow(part: Locator): Promise<void> {
  await part.waitFor()
  await expect.poll(() => part.evaluate(isInWindow)).toBe(true)
}

function isInWindow(part: Element): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect()
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && part.contains(above)
}
