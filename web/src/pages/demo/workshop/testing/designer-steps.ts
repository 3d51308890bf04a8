import type { Locator, Page } from 'playwright-core'
import { boundingBoxOf } from './bench-steps.ts'

/** What one does in the designer, by its names. */
export function designerStepsOn(page: Page) {
  const canvas = page.getByRole('region', { name: '画布' })
  const palette = (name: string) =>
    page.getByRole('complementary', { name: '控件与大纲' }).getByRole('button', { name, exact: true })
  const drag = async (from: Locator, to: { x: number; y: number }, isDropped = true): Promise<void> => {
    const box = await boundingBoxOf(from)
    await page.mouse.move(box.x + box.width / 2, box.y + Math.min(12, box.height / 2))
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.move(to.x + 1, to.y + 1)
    if (isDropped) await page.mouse.up()
  }
  return {
    canvas,
    palette,
    drag,
    panel: page.getByRole('complementary', { name: '属性' }),
    node: (name: string) => canvas.locator(`[data-node][aria-label="${name}"]`),
    /** The controls of the form by their types, from above, one deep. */
    types: (): Promise<string[]> =>
      canvas
        .locator('[data-sort=form] > [data-node]')
        .evaluateAll(nodes => nodes.map(node => node.getAttribute('data-type') ?? '')),
    command: (name: string) => page.getByRole('button', { name, exact: true }),
    side: (name: string) => page.getByRole('tab', { name }),
  }
}
