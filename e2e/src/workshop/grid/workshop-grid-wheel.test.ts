import { expect } from 'vitest'
import { WIDE_WINDOW } from '../../../../web/src/pages/demo/workshop/testing/grid-steps.ts'
import { gridSteps } from '../../steps/grid-steps.ts'
import { walkWithVisitor, page, browserUser } from '../../environment/walk-with-visitor.ts'

/** The wheel over every grid of the workshop: whatever comes and goes in its cells, nothing breaks. */

const { step, pressKeys } = walkWithVisitor({ size: { ...WIDE_WINDOW, width: 1280 } })
const { goTo, grid, show } = gridSteps(() => page)

const LONG = process.env['TEST_LONG'] !== undefined
const MOVES = LONG ? 2_000 : 120
const LIMIT_MS = LONG ? 3_600_000 : 240_000

/** Random numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const broken = () => page.getByText('这个页面出错了').count()
const wheel = (x: number, y: number) => page.mouse.wheel(x, y)
const frame = () => page.evaluate(() => new Promise(done => requestAnimationFrame(done)))

async function over(): Promise<void> {
  const { x, y, width, height } = (await grid().first().boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
}

async function whole(): Promise<void> {
  await frame()
  expect([await broken(), browserUser.consoleErrors]).toEqual([0, []])
}

step('a column that the product draws comes and goes sideways', async () => {
  await goTo('grid-types')
  await over()
  for (const [x, y] of [
    [2700, 0],
    [-400, 0],
    [300, 0],
    [-2700, 300],
    [2900, -300],
    [-600, 0],
    [600, 0],
  ] as const) {
    await wheel(x, y)
    await frame()
  }
  await whole()
  await show('own')
  await expect.poll(() => page.locator('[data-row="row-3"] [data-key="own"]').innerText()).toBe('row-3 宣教内容3')
  expect(
    await page
      .locator('[data-key="own"]')
      .filter({ hasText: /row-\d+.*row-\d+/s })
      .count(),
  ).toBe(0)
})

/** Anywhere in the table, never beyond its ends: this browser takes such a swipe for a way back. */
const sideways = (part: number) =>
  grid()
    .first()
    .evaluate((element, to) => Math.round((element.scrollWidth - element.clientWidth) * to - element.scrollLeft), part)

/** A press somewhere in the grid: a list, a calendar, a dialog, a menu or a row opens and stands there for some moves. */
async function pressAt(random: () => number): Promise<void> {
  const { x, y, width, height } = (await grid().first().boundingBox())!
  const [px, py] = [x + width * random(), y + 60 + (height - 130) * random()]
  await page.mouse.click(px, py)
}

async function wander(random: () => number, moves: number): Promise<void> {
  for (let move = 0; move < moves; move += 1) {
    if (move % 12 === 4) await pressAt(random)
    if (move % 12 === 8) await pressKeys('Escape', 'Escape')
    await over()
    if (random() < 0.7) await wheel(await sideways(random()), 0)
    else await wheel(0, Math.round((random() - 0.5) * 4_000))
    if (random() < 0.5) await frame()
    if (move % 10 === 9) await whole()
  }
  await pressKeys('Escape', 'Escape')
  await whole()
}

/** The first has every type of cell; the others are for the run with full counts. */
const BLOCKS = LONG ? ['grid-types', 'grid-large', 'grid-linked', 'grid-live'] : ['grid-types']

for (const block of BLOCKS)
  step(
    `the wheel and some presses, at random over ${block}, break nothing`,
    async () => {
      await goTo(block)
      await wander(seeded(block.length * 7919), MOVES)
    },
    LIMIT_MS,
  )
