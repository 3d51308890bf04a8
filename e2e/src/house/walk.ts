import { it } from 'vitest'
import type { Visitor } from './browser.ts'

/** `limitMs` is for a step that takes longer than any other. */
type Step = (name: string, act: () => Promise<void> | void, limitMs?: number) => void

/** Enough to see where a walk stood still. */
const WORDS = 3000

/**
 * The steps of one walk. Each stands on the one before, so after a failure the rest is left out; the failure tells what
 * was to be seen on the page.
 */
export function walkOf(visitor: () => Visitor | undefined): Step {
  let failed = false
  return (name, act, limitMs) => {
    it(name, limitMs === undefined ? {} : { timeout: limitMs }, async context => {
      context.skip(failed, 'an earlier step failed')
      try {
        await act()
      } catch (error) {
        failed = true
        console.error(await seenBy(visitor()))
        throw error
      }
    })
  }
}

async function seenBy(visitor: Visitor | undefined): Promise<string> {
  if (!visitor) return 'nobody had come yet'
  const { page, complaints, refusals } = visitor
  const words = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return [page.url(), ...refusals, ...complaints, words.slice(-WORDS)].join('\n')
}
