import type { FileChooser, Locator, Page } from 'playwright-core'

/** What a task takes of whoever does it. */
export interface TaskEffort {
  clicks: number
  /** Each key and each letter, however it comes. */
  keys: number
  /** Fields that something was entered into. */
  fields: number
}

/** A hand that counts: all a task does goes through it, so that nothing is done beside the count. */
export class CountedHand {
  readonly effort: TaskEffort = { clicks: 0, keys: 0, fields: 0 }
  readonly #page: () => Page
  /** Where things are touched: a tap is counted as a click. */
  readonly #touch: boolean

  constructor(page: () => Page, { touch = false } = {}) {
    this.#page = page
    this.#touch = touch
  }

  async click(target: Locator, options: { modifiers?: ['Shift'] } = {}): Promise<void> {
    this.effort.clicks += 1
    await (this.#touch ? target.tap() : target.click(options))
  }

  /** Opens the window of the operating system, and there chooses the file and 打开. */
  async choose(target: Locator, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    const chooser = this.#page().waitForEvent('filechooser')
    await this.click(target)
    this.effort.clicks += 2
    await (await chooser).setFiles(file)
  }

  /** One after the other; keys held together are one. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.effort.keys += 1
      await this.#page().keyboard.press(key)
    }
  }

  /** Letter by letter. */
  async type(text: string): Promise<void> {
    this.effort.keys += [...text].length
    await this.#page().keyboard.type(text)
  }

  /** Into the field that has the focus. */
  async enter(text: string): Promise<void> {
    this.effort.fields += 1
    await this.type(text)
  }
}
