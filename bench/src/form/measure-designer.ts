import type { Browser } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { FormFigures, FormMeasurement } from './measure-forms.ts'
import { OpenedForm, p95 } from './opened-form.ts'

const CONTROLS = 1000
const MOVES = 120
const EDITS = 500
const ACTS = 12
const VIEW_HEIGHT = 720
const node = (at: number) => `[data-canvas] [data-node] >> nth=${at}`

const openDesk = async (browser: Browser, address: string, query = '') => {
  const desk = await OpenedForm.open(browser, address, 'designer', query)
  const opened = await desk.cost(() => desk.page.evaluate(`bench.mount(${CONTROLS})`))
  await desk.rest()
  return { desk, opened }
}

async function opening(browser: Browser, address: string): Promise<FormFigures> {
  const small = await OpenedForm.open(browser, address, 'designer')
  const base = (await small.cost(() => small.page.evaluate('bench.mount(1)'))).task
  await small.close()
  const { desk, opened } = await openDesk(browser, address)
  await desk.close()
  return { D1: opened.task - base }
}

async function dragging(browser: Browser, address: string): Promise<FormFigures> {
  const { desk } = await openDesk(browser, address)
  const D2 = await drag(desk)
  await desk.close()
  return { D2 }
}

async function acting(browser: Browser, address: string): Promise<FormFigures> {
  const { desk } = await openDesk(browser, address)
  const D3 = await everydayActs(desk)
  await desk.close()
  return { D3 }
}

/** Selecting, a letter in a property, copying and deleting, a dozen times each: the dearest of them. */
async function everydayActs(desk: OpenedForm): Promise<number> {
  const { page } = desk
  const times = Array.from({ length: ACTS }, (_, at) => at)
  const select = await selecting(desk)
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
  return Math.max(...[select, typed, copied, removed].map(p95))
}

/** By the mouse itself: what finds the place of a control is no cost of the designer. */
async function selecting({ page, costs }: OpenedForm): Promise<readonly number[]> {
  const boxes = []
  for (let at = 0; at < ACTS; at += 1) boxes.push(await page.locator(node(at)).boundingBox())
  const seen = boxes.filter(box => box !== null && box.y > 0 && box.y + 20 < VIEW_HEIGHT)
  const points = Array.from({ length: ACTS }, (_, at) => seen[at % seen.length])
  return costs(
    points.map(box => () => page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)),
    'script',
  )
}

const text = (values: readonly number[]): string => `${median(values).toFixed(1)}（p95 ${p95(values).toFixed(1)}）`

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

/** What the page holds after many acts, with all that can be undone. */
async function keeping(browser: Browser, address: string): Promise<FormFigures> {
  const { desk } = await openDesk(browser, address)
  const { page } = desk
  await page.locator(node(3)).click()
  for (let at = 0; at < EDITS; at += 1) await page.keyboard.press(at % 2 ? 'Delete' : 'Control+d')
  const D6 = await desk.heapMb()
  await desk.close()
  return { D6 }
}

/** A card with 300 controls, deleted: back, and forth. */
async function undoing(browser: Browser, address: string): Promise<FormFigures> {
  const { desk } = await openDesk(browser, address, '?document=card')
  await desk.page.locator('[data-canvas] [data-type=card]').evaluate((card: { focus(): void; click(): void }) => {
    card.click()
    card.focus()
  })
  await desk.page.keyboard.press('Delete')
  const undo = () => desk.page.keyboard.press('Control+z')
  const redo = () => desk.page.keyboard.press('Control+y')
  const spent = await desk.costs([undo, redo, undo, redo], 'task')
  await desk.close()
  process.stderr.write(`D4 撤销与重做 ${spent.map(one => one.toFixed(1)).join('、')} ms\n`)
  return { D4: median(spent) }
}

/** As many controls as a document may have, read out of three megabytes of text. */
async function reading(browser: Browser, address: string): Promise<FormFigures> {
  const desk = await OpenedForm.open(browser, address, 'designer')
  await desk.page.evaluate('bench.makeLarge()')
  const spent = await desk.costs(
    [0, 1, 2].map(() => () => desk.page.evaluate('bench.read()')),
    'task',
  )
  await desk.close()
  return { D5: median(spent) }
}

/** The designer with a thousand controls. */
export const designerMeasurements: readonly FormMeasurement[] = [
  { names: ['D1'], measure: opening },
  { names: ['D2'], measure: dragging },
  { names: ['D3'], measure: acting },
  { names: ['D4'], measure: undoing },
  { names: ['D5'], measure: reading },
  { names: ['D6'], measure: keeping },
]
