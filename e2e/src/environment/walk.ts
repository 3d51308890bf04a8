import { expect, it } from 'vitest'
import type { BrowserVisitor } from './browser.ts'

type Act = () => Promise<void> | void

/** `limitMs` is for what takes longer than any other. */
type AddPart = (name: string, act: Act, limitMs?: number) => void

export interface Walk {
  /** Stands alone: it goes to its own place and makes there what it needs, whatever became of the steps before. */
  step: AddPart
  /** What is one thing in several parts: each goes on where the one before has ended, and all of them are one test. */
  story(name: string, notify: (part: AddPart) => void): void
}

interface WalkScene {
  /** Who is there now, if anybody has come. */
  visitor: () => BrowserVisitor | undefined
  /** Who was there leaves and comes anew: a step that failed may have left anything on the screen. */
  anew?: () => Promise<void>
  /** Where each step begins. */
  begin?: () => Promise<void>
}

/** Enough to see where a walk stood still. */
const WORDS = 3000

/** A walk in steps that do not fail one another. A failure tells what was to be seen on the page. */
export function stepsOfWalk({ visitor: browserUser, anew, begin }: WalkScene): Walk {
  let failed = false
  const step: AddPart = (name, act, limitMs) => {
    it(name, limitMs === undefined ? {} : { timeout: limitMs }, async () => {
      const isAfterFailure = failed
      failed = true
      try {
        if (isAfterFailure) await anew?.()
        await begin?.()
        await act()
        expect(browserUser()?.consoleErrors.splice(0) ?? []).toEqual([])
      } catch (error) {
        console.error(await pageSnapshot(browserUser()))
        throw error
      }
      failed = false
    })
  }
  const story: Walk['story'] = (name, notify) => {
    const parts = partsOf(notify)
    step(
      name,
      () => inOrder(parts),
      parts.reduce((sum, { limitMs }) => sum + limitMs, 0),
    )
  }
  return { step, story }
}

interface Part {
  name: string
  act: Act
  limitMs: number
}

/** Of a part that says nothing else. */
const PART_MS = 300_000

function partsOf(notify: (part: AddPart) => void): Part[] {
  const parts: Part[] = []
  notify((name, act, limitMs = PART_MS) => parts.push({ name, act, limitMs }))
  return parts
}

/** A failure says in which part. */
async function inOrder(parts: readonly Part[]): Promise<void> {
  for (const { name, act } of parts) {
    try {
      await act()
    } catch (error) {
      console.error(`in the part: ${name}`)
      throw error
    }
  }
}

async function pageSnapshot(browserUser: BrowserVisitor | undefined): Promise<string> {
  if (!browserUser) return 'nobody had come yet'
  const { page, consoleErrors, failedCalls } = browserUser
  const words = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return [page.url(), ...failedCalls, ...consoleErrors, words.slice(-WORDS)].join('\n')
}
