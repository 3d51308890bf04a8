import type { Locator, Page } from 'playwright-core'

export const WIDE_WINDOW = { width: 1700, height: 1000 }

/** What a walk does in the grid of the workshop; the page may be another one after somebody came anew. */
export interface GridSteps {
  goTo(block: string): Promise<void>
  grid(): Locator
  cellOf(id: string, key: string): Locator
  /** A cell of the block of all types, whose rows are `row-1` to `row-12`. */
  cell(row: number, key: string): Locator
  text(row: number, key: string): Promise<string>
  /** Scrolls sideways until the column is drawn and in sight. */
  show(key: string): Promise<void>
  /** Scrolls to a cell and clicks it. */
  put(row: number, key: string): Promise<Locator>
  /** Scrolls to a cell, and writes another text in the place of its own; nothing is pressed after it. */
  rewrite(row: number, key: string, words: string): Promise<void>
  /** The column in which the focus is. */
  active(): Promise<string | undefined>
  activeRow(): Promise<string | undefined>
}

const ROW_PX = 61

/** How a block comes onto the bench is the business of the walk, or of the test. */
export function gridStepsOn(now: () => Page, showBlock: (key: string) => Promise<void>): GridSteps {
  const grid = () => now().getByRole('grid')
  const cellOf = (id: string, key: string) => now().locator(`[data-row="${id}"] [data-key="${key}"]`)
  const cell = (row: number, key: string) => cellOf(`row-${row}`, key)
  const show = (key: string) => grid().evaluate(intoSight, key)
  const put = async (row: number, key: string) => {
    await grid().evaluate((element, top) => element.scrollTo({ top }), Math.max(0, row - 3) * ROW_PX)
    await show(key)
    const match = cell(row, key)
    await match.click()
    return match
  }
  const focused = (where: string) =>
    now().evaluate(name => document.activeElement?.closest(`[${name}]`)?.getAttribute(name) ?? undefined, where)
  return {
    grid,
    cellOf,
    cell,
    show,
    text: (row, key) => cell(row, key).innerText(),
    active: () => focused('data-key'),
    activeRow: () => focused('data-row'),
    goTo: async block => {
      await showBlock(block)
      await grid().first().waitFor()
    },
    put,
    rewrite: async (row, key, words) => {
      await put(row, key)
      await now().keyboard.press('Control+a')
      await now().keyboard.type(words)
    },
  }
}

/** Runs in the page. */
async function intoSight(element: Element, wanted: string): Promise<void> {
  const frame = () => new Promise(done => requestAnimationFrame(done))
  const match = () => element.querySelector(`[role=row]:not([hidden]) [data-key="${wanted}"]`)
  element.scrollLeft = 0
  await frame()
  while (!match() && element.scrollLeft + element.clientWidth < element.scrollWidth) {
    element.scrollLeft += 200
    await frame()
  }
  // Sideways only: the row that was found may be one below the edge.
  const [own, outer] = [match()?.getBoundingClientRect(), element.getBoundingClientRect()]
  if (own) element.scrollLeft += own.left + own.width / 2 - outer.left - outer.width / 2
  await frame()
}
