import { expect } from 'vitest'
import { accessibilityProblems } from './environment/accessibility-problems.ts'
import { PHONE_SIZE } from './environment/browser.ts'
import { page, walkWithVisitor } from './environment/walk-with-visitor.ts'
import { menuPaths } from './steps/menu-paths.ts'

/** Every page of the menu in every look: nothing of any severity, and nothing wider than the window. */

const { step, enter } = walkWithVisitor()

const LOOKS = {
  'in the light': {},
  'in the dark': { dark: true },
  'on a phone': { size: PHONE_SIZE },
  'with more contrast': { contrast: true },
  'with more contrast, in the dark': { contrast: true, dark: true },
} as const

/** Level AAA, which more contrast is for. */
const ENHANCED = ['color-contrast-enhanced']
const LIMIT_MS = 600_000

/** What is loaded when one comes near it is come near to, until nothing is under way any more. */
async function showEverything(): Promise<void> {
  const busy = async () => {
    await page.evaluate(() => document.querySelector('main [aria-busy=true]')?.scrollIntoView())
    return page.locator('main [aria-busy=true]').count()
  }
  await expect.poll(busy, { timeout: 60_000 }).toBe(0)
}

for (const [name, options] of Object.entries(LOOKS)) {
  step(
    name,
    async () => {
      await enter(options)
      const paths = await menuPaths(page)
      expect(paths.length).toBeGreaterThan(20)
      if ('size' in options) await page.setViewportSize(options.size)
      for (const path of paths) {
        await page.goto(path)
        await page.locator('main h1').first().waitFor()
        await showEverything()
        expect.soft(await accessibilityProblems(page, 'contrast' in options ? ENHANCED : []), path).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, path).toBeLessThanOrEqual(0)
      }
    },
    LIMIT_MS,
  )
}
