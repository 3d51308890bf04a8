import type { Browser } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { FormFigures } from './measure-forms.ts'
import { OpenedForm, p95 } from './opened-form.ts'

const CONTROLS = 1000
const MOVES = 120
const EDITS = 500
const node = (at: number) => `[data-canvas] [data-node] >> nth=${at}`

/** The designer with a thousand controls: D1 to D6. */
export async function measureDesigner(browser: Browser, address: string): Promise<FormFigures> {
  const small = await OpenedForm.open(browser, address, 'designer')
  const base = (await small.cost(() => small.page.evaluate('bench.mount(1)'))).task
  await small.close()
  const desk = await OpenedForm.open(browser, address, 'designer')
  const opened = await desk.cost(() => desk.page.evaluate(`bench.mount(${CONTROLS})`))
  await desk.rest()
  const acts = await everydayActs(desk)
  const moves = await drag(desk)
  const history = await edits(desk)
  await desk.close()
  return {
    D1: opened.task - base,
    D2: moves,
    D3: acts,
    D4: await undoing(browser, address),
    D5: await reading(browser, address),
    D6: history,
  }
}

/** Selecting, a letter in a property, copying and deleting, a few times each: the dearest of them. */
async function everydayActs(desk: OpenedForm): Promise<number> {
  const { page } = desk
  const times = [0, 1, 2, 3, 4]
  const select = await desk.costs(
    times.map(at => () => page.locator(node(at)).click()),
    'script',
  )
  const label = page.getByRole('complementary', { name: '属性' }).getByRole('textbox', { name: '标签', exact: true })
  await label.click()
  const typed = await desk.costs(
    times.map(() => () => page.keyboard.type('x')),
    'script',
  )
  await page.locator(node(2)).click()
  const copied = await desk.costs(
    times.map(() => () => page.keyboard.press('Control+d')),
    'script',
  )
  const removed = await desk.costs(
    times.map(() => () => page.keyboard.press('Delete')),
    'script',
  )
  process.stderr.write(`D3 选择 ${text(select)}，输入 ${text(typed)}，复制 ${text(copied)}，删除 ${text(removed)} ms\n`)
  return Math.max(...[select, typed, copied, removed].map(median))
}

const text = (values: readonly number[]): string => median(values).toFixed(1)

/** A control dragged over the others, move by move. */
async function drag(desk: OpenedForm): Promise<number> {
  const { page } = desk
  const box = await page.locator(node(1)).boundingBox()
  if (!box) return Number.NaN
  const [x, y] = [box.x + 60, box.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8)
  const path = Array.from({ length: MOVES }, (_, at) => () => page.mouse.move(x + (at % 40) * 6, y + at * 3))
  const spent = await desk.costs(path, 'script')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return p95(spent)
}

/** What the designer holds after many acts, over what it held before. */
async function edits(desk: OpenedForm): Promise<number> {
  const { page } = desk
  await page.locator(node(3)).click()
  for (let at = 0; at < EDITS; at += 1) await page.keyboard.press(at % 2 ? 'Delete' : 'Control+d')
  return desk.heapMb()
}

/** A card with 300 controls, deleted: back, and forth. */
async function undoing(browser: Browser, address: string): Promise<number> {
  const desk = await OpenedForm.open(browser, address, 'designer', '?document=card')
  await desk.page.evaluate(`bench.mount(${CONTROLS})`)
  await desk.rest()
  await desk.page.locator('[data-canvas] [data-type=card]').evaluate((card: { focus(): void; click(): void }) => {
    card.click()
    card.focus()
  })
  await desk.page.keyboard.press('Delete')
  const undo = () => desk.page.keyboard.press('Control+z')
  const redo = () => desk.page.keyboard.press('Control+y')
  const spent = await desk.costs([undo, redo, undo, redo], 'task')
  await desk.close()
  return median(spent)
}

/** As many controls as a document may have, read out of three megabytes of text. */
async function reading(browser: Browser, address: string): Promise<number> {
  const desk = await OpenedForm.open(browser, address, 'designer')
  await desk.page.evaluate('bench.makeLarge()')
  const spent = await desk.costs(
    [0, 1, 2].map(() => () => desk.page.evaluate('bench.read()')),
    'task',
  )
  await desk.close()
  return median(spent)
}
