import type { Locator, Page } from 'playwright-core'

export interface Spot {
  readonly x: number
  readonly y: number
}

const STEPS = 8

/** What one does on the canvas of the designer with a mouse, and what then lies where. */
export function canvasStepsOn(page: () => Page) {
  const canvas = (): Locator => page().getByRole('region', { name: '画布' })
  const spotIn = async (target: Locator, share = 0.5): Promise<Spot> => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${String(target)} is not on the screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height * share }
  }
  /** Presses at one spot and goes to another, hand upon the button. */
  const take = async (from: Locator, to: Spot): Promise<void> => {
    await from.scrollIntoViewIfNeeded()
    const box = await from.boundingBox()
    if (!box) throw new Error(`${String(from)} is not on the screen`)
    await page().mouse.move(box.x + Math.min(60, box.width / 2), box.y + Math.min(14, box.height / 2))
    await page().mouse.down()
    await page().mouse.move(to.x, to.y, { steps: STEPS })
  }
  return {
    canvas,
    spotIn,
    take,
    palette: (title: string): Locator =>
      page().getByRole('complementary', { name: '控件与大纲' }).getByRole('button', { name: title, exact: true }),
    node: (name: string): Locator => canvas().locator(`[data-node][aria-label="${name}"]`),
    async drag(from: Locator, to: Spot): Promise<void> {
      await take(from, to)
      await page().mouse.up()
    },
    /** What is beside the pointer while something is dragged is said to nobody else. */
    ghost: (text: string): Locator => page().locator('[aria-hidden]').filter({ hasText: text }).last(),
    /** The controls by their types: `grid(input|rate) card(switch)`; a table by its rows. */
    shape: (): Promise<string> => canvas().locator('[data-sort=form]').evaluate(shapeIn),
    /** The spans of the cells of the table, across by down: `2x1 1x1 / 1x1`. */
    spans: (): Promise<string> =>
      canvas()
        .locator('[data-type=table] tr')
        .evaluateAll(rows =>
          rows
            .map(row => [...row.querySelectorAll('td')].map(cell => `${cell.colSpan}x${cell.rowSpan}`).join(' '))
            .join(' / '),
        ),
  }
}

/** Runs in the page. */
function shapeIn(root: Element): string {
  const under = (place: Element, wanted: string): Element[] =>
    [...place.querySelectorAll(wanted)].filter(one => one.parentElement?.closest('[data-node], [data-zone]') === place)
  const said = (place: Element): string => under(place, '[data-node]').map(word).join(' ')
  const word = (node: Element): string => {
    const zones = under(node, '[data-zone]')
    const type = node.getAttribute('data-type') ?? ''
    return zones.length === 0 ? type : `${type}(${zones.map(said).join('|')})`
  }
  return said(root)
}
