import type { FileChooser, Locator, Page } from 'playwright-core'

/**
 * Seconds a practised person needs, by the keystroke-level model (Card, Moran and Newell 1983): to point, to press, for a
 * key, and to think what comes next. A Chinese sign is three keys of an input method.
 */
const POINT = 1.1
const PRESS = 0.2
const KEY = 0.28
const KEYS_OF_A_SIGN = 3
const THINK = 1.35

/** What hands have done so far. */
export interface HandCount {
  clicks: number
  keys: number
  /** Chinese signs that were typed. */
  signs: number
  /** What needed a thought before it: each field, each button. */
  thoughts: number
}

/** Hands that count what they do: everything of the first day is done by them. */
export interface Hands {
  readonly count: HandCount
  click(place: Locator): Promise<void>
  /** Goes into a field and types; what stood there is typed over. */
  write(place: Locator, text: string): Promise<void>
  /** Types where the keyboard already is. */
  type(page: Page, text: string): Promise<void>
  press(page: Page, ...keys: string[]): Promise<void>
  /** Chooses in the window of the operating system: the file, and 打开. */
  choose(
    chooser: Promise<FileChooser>,
    act: () => Promise<void>,
    file: Parameters<FileChooser['setFiles']>[0],
  ): Promise<void>
  /** What all of it takes, without what the machine takes. */
  seconds(): number
}

const ASCII = /^[\u0020-\u007e]$/

export function countingHands(): Hands {
  const count: HandCount = { clicks: 0, keys: 0, signs: 0, thoughts: 0 }
  const typed = (text: string) => {
    for (const sign of text) count[ASCII.test(sign) ? 'keys' : 'signs'] += 1
  }
  const hands: Hands = {
    count,
    async click(place) {
      count.clicks += 1
      count.thoughts += 1
      await place.click()
    },
    async write(place, text) {
      count.clicks += 1
      count.thoughts += 1
      typed(text)
      await place.fill(text)
    },
    async type(page, text) {
      typed(text)
      await page.keyboard.type(text)
    },
    async press(page, ...keys) {
      count.keys += keys.length
      for (const key of keys) await page.keyboard.press(key)
    },
    async choose(chooser, act, file) {
      await act()
      count.clicks += 2
      count.thoughts += 1
      await (await chooser).setFiles(file)
    },
    seconds: () =>
      count.clicks * (POINT + PRESS) + (count.keys + count.signs * KEYS_OF_A_SIGN) * KEY + count.thoughts * THINK,
  }
  return hands
}
