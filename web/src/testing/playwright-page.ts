import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { cdp, commands } from 'vitest/browser'
import type { PlaywrightCall, PlaywrightTarget } from '../../build/component-commands.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    drive: (target: PlaywrightTarget, calls: readonly PlaywrightCall[]) => Promise<unknown>
  }
}

/** Methods that answer another place; every other one is done. */
const PLACES = /^(getBy\w+|locator|filter|first|last|nth|and|or)$/

/** Where a place keeps how it was come to. */
const calls = Symbol('calls')

type Method = (...args: unknown[]) => unknown
type Run = (...values: unknown[]) => unknown

/** Runs here, in the page of the test, with the element Playwright finds. */
const IN_PAGE: Readonly<Record<string, (way: readonly PlaywrightCall[], ...args: unknown[]) => Promise<unknown>>> = {
  evaluate: async (way, run, value) => (run as Run)(await elementAt(way), value),
  evaluateAll: async (way, run, value) => (run as Run)(await elementsAt(way), value),
  all: async way => {
    const count = (await commands.drive('frame', pack([...way, { name: 'count', args: [] }]))) as number
    return Array.from({ length: count }, (_, at) => place([...way, { name: 'nth', args: [at] }]))
  },
}

const match = window as unknown as { found?: Element | Element[] }

/** Playwright leaves what it found in the window of the test. */
async function elementAt(way: readonly PlaywrightCall[]): Promise<Element> {
  await commands.drive('frame', pack([...way, { name: 'evaluate', args: [{ keep: true }] }]))
  return match.found as Element
}

async function elementsAt(way: readonly PlaywrightCall[]): Promise<Element[]> {
  await commands.drive('frame', pack([...way, { name: 'evaluateAll', args: [{ keep: true }] }]))
  return match.found as Element[]
}

function pack(way: readonly PlaywrightCall[]): PlaywrightCall[] {
  return way.map(({ name, args }) => ({ name, args: args.map(packed) }))
}

function packed(value: unknown): unknown {
  if (value instanceof RegExp) return { pattern: value.source, flags: value.flags }
  if (value instanceof Uint8Array) return { bytes: value.toBase64() }
  if (Array.isArray(value)) return value.map(packed)
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return value
  const way = (value as { [calls]?: readonly PlaywrightCall[] })[calls]
  if (way) return { calls: pack(way) }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, packed(one)]))
}

function place(way: readonly PlaywrightCall[]): Locator {
  const method = (name: string): Method => {
    const local = IN_PAGE[name]
    if (local) return (...args) => local(way, ...args)
    if (PLACES.test(name)) return (...args) => place([...way, { name, args }])
    return (...args) => commands.drive('frame', pack([...way, { name, args }]))
  }
  return new Proxy({}, { get: (_, name) => pick(name, way, method) }) as Locator
}

/** A promise may hold a place: to be asked for `then` must not make one of it. */
function pick(name: string | symbol, way: readonly PlaywrightCall[], method: (name: string) => Method): unknown {
  if (name === calls) return way
  return typeof name === 'symbol' || name === 'then' ? undefined : method(name)
}

const remote = (target: PlaywrightTarget): unknown =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then'
          ? undefined
          : (...args: unknown[]) => commands.drive(target, pack([{ name: String(name), args }])),
    },
  )

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const

/** As Playwright's: time goes on by itself until it is held. */
const clock = {
  install: async () => void vi.useFakeTimers({ toFake: [...FAKED], shouldAdvanceTime: true }),
  pauseAt: async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: [...FAKED] })
  },
  runFor: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
  resume: async () => void vi.useRealTimers(),
}

/** What a test may ask of the window around its page. */
const context = { newCDPSession: async () => cdp() }

const own: Readonly<Record<string, unknown>> = {
  context: () => context,
  clock,
  keyboard: remote('keyboard'),
  mouse: remote('mouse'),
  evaluate: async (run: Run, value: unknown) => run(value),
  url: () => location.href,
}

/**
 * The page of a component test, in Playwright's own words: what a test says of the product walked through, it says here
 * of a component. Node carries it out; what only reads the page runs in it.
 */
export const playwrightPage = new Proxy(
  {},
  {
    get: (_, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined
      if (name in own) return own[name]
      return PLACES.test(name)
        ? (...args: unknown[]) => place([{ name, args }])
        : (...args: unknown[]) => commands.drive('page', pack([{ name, args }]))
    },
  },
) as Page
