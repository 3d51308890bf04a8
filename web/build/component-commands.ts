import type { BrowserCommand } from 'vitest/node'

/** One call of Playwright's: its name and what it is given. */
export interface PlaywrightCall {
  readonly name: string
  readonly args: readonly unknown[]
}

interface Driven {
  readonly [name: string]: (...args: unknown[]) => unknown
}

/** What does not travel as it is: places within places, patterns, bytes. */
interface Packed {
  readonly calls?: readonly PlaywrightCall[]
  readonly pattern?: string
  readonly flags?: string
  readonly bytes?: string
  readonly keep?: boolean
}

/** Whose calls they are: places are looked for in the frame of the test, hands and keys belong to the page. */
export type PlaywrightTarget = 'frame' | 'page' | 'keyboard' | 'mouse'

/** What a quiet machine does in two seconds, a busy one has done in a minute. */
const ACTION_MS = 60_000

/** Carries out what a component test asks of Playwright, one call after the other (web/src/testing/playwright-page.ts). */
export const runPlaywrightCalls: BrowserCommand<[part: PlaywrightTarget, calls: readonly PlaywrightCall[]]> = async (
  context,
  target,
  calls,
) => {
  context.page.setDefaultTimeout(ACTION_MS)
  const frame = await context.frame()
  const start = { frame, page: context.page, keyboard: context.page.keyboard, mouse: context.page.mouse }[target]
  return await follow(start, frame, calls)
}

function follow(start: unknown, frame: unknown, calls: readonly PlaywrightCall[]): unknown {
  const unpacked = (value: unknown): unknown => unpack(value, frame)
  return calls.reduce((on, { name, args }) => {
    const method = (on as Driven)[name]
    if (!method) throw new Error(`Playwright has no ${name} here`)
    return method.apply(on, args.map(unpacked))
  }, start)
}

/** Runs in the page: leaves there what was found. */
const keepFound = (match: unknown): void => void Object.assign(globalThis, { found: match })

function unpack(value: unknown, frame: unknown): unknown {
  if (Array.isArray(value)) return value.map(one => unpack(one, frame))
  if (typeof value !== 'object' || value === null) return value
  const packed = value as Packed
  if (packed.calls) return follow(frame, frame, packed.calls)
  if (packed.pattern !== undefined) return new RegExp(packed.pattern, packed.flags)
  if (packed.keep) return keepFound
  if (packed.bytes !== undefined) return Buffer.from(packed.bytes, 'base64')
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpack(one, frame)]))
}
