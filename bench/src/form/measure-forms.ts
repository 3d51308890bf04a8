import type { Browser } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { FormPageName } from './build.ts'
import { OpenedForm, p95 } from './opened-form.ts'

/** A figure by what it is called in `docs/performance.md`. */
export type FormFigures = Partial<Record<string, number>>

/** Measures some figures together, by their names. */
export interface FormMeasurement {
  readonly names: readonly string[]
  readonly measure: (browser: Browser, address: string) => Promise<FormFigures>
}

const FIELDS = 1000
const KEYS = 20

/** What a long form of each peer is asked. */
export const LONG_FORM_FIGURES = ['R1', 'R2', 'R3', 'R4', 'R8', 'R8all'] as const

/** A long form of one peer: R1 to R4 and R8. */
export async function measureForm(browser: Browser, address: string, name: FormPageName): Promise<FormFigures> {
  const small = await OpenedForm.open(browser, address, name)
  const base = (await small.cost(() => small.page.evaluate('bench.mount(1)'))).task
  await small.close()
  const form = await OpenedForm.open(browser, address, name)
  let first = Number.NaN
  const mount = await form.cost(async () => (first = Number(await form.page.evaluate(`bench.mount(${FIELDS})`))))
  await form.rest()
  const keys = await typeInto(form)
  const latencies = (await form.page.evaluate('bench.latencies')) as number[]
  const set = await settingAll(form)
  await form.close()
  return { R1: mount.task - base, R2: first, R3: p95(keys), R4: p95(latencies), ...set }
}

/** All values set at once: until what is in sight shows them, and until the last of those that are not does. */
async function settingAll(form: OpenedForm): Promise<FormFigures> {
  let seen = Number.NaN
  const all = await form.cost(async () => {
    const [set = Number.NaN] = await form.costs([() => form.page.evaluate('void bench.setAll()')], 'task')
    seen = set
    await form.rest()
  })
  return { R8: seen, R8all: all.task }
}

/** Letters typed into the first field, each by itself: what its script costs. */
async function typeInto(form: OpenedForm): Promise<readonly number[]> {
  await form.page.locator('#host input').first().click()
  await form.page.keyboard.type('ab')
  const key = () => form.page.keyboard.type('x')
  return form.costs(
    Array.from({ length: KEYS }, () => key),
    'script',
  )
}

const open = async (browser: Browser, address: string, name: string) => {
  const form = await OpenedForm.open(browser, address, 'ours')
  const spent = await form.cost(() => form.page.evaluate(`bench.open('${name}')`))
  await form.rest()
  return { form, spent }
}

async function keyWithRules(browser: Browser, address: string): Promise<FormFigures> {
  const { form } = await open(browser, address, 'linked')
  const R5 = p95(await typeInto(form))
  await form.close()
  return { R5 }
}

/** With everything it causes: what is put off is no less work. */
async function computedChain(browser: Browser, address: string): Promise<FormFigures> {
  const { form } = await open(browser, address, 'chain')
  const heads = Array.from({ length: 10 }, (_, at) => () => form.page.evaluate(`void bench.set('c0', ${at + 1})`))
  const spent = await form.costsUntilQuiet(heads)
  process.stderr.write(`R6 ${spent.map(one => one.toFixed(1)).join('、')} ms\n`)
  await form.close()
  return { R6: median(spent) }
}

async function checkingAll(browser: Browser, address: string): Promise<FormFigures> {
  const { form } = await open(browser, address, 'panes')
  const [R7 = Number.NaN] = await form.costs([() => form.page.evaluate('bench.submit()')], 'task')
  await form.close()
  return { R7 }
}

/** Ten thousand rows: until they stand, a letter in a cell of the first, and a tenth of them pasted over. */
async function rowFigures(browser: Browser, address: string): Promise<FormFigures> {
  const { form, spent } = await open(browser, address, 'rows')
  const { page, costs } = form
  await page.locator('#host [role=gridcell]').nth(2).click() // behind number and tick
  await page.keyboard.type('ab')
  const keys = await costs(
    Array.from({ length: KEYS }, () => () => page.keyboard.type('x')),
    'script',
  )
  await page.keyboard.press('Escape')
  const [paste = Number.NaN] = await costs([() => page.evaluate('bench.paste()')], 'task')
  await form.close()
  return { R9: spent.task, R9k: p95(keys), R9p: paste }
}

/** How often React draws something for one letter. */
async function commitsOfKey(browser: Browser, address: string): Promise<FormFigures> {
  const form = await OpenedForm.open(browser, address, 'ours')
  await form.page.evaluate('bench.mount(50)')
  await form.page.locator('#host input').first().click()
  await form.page.keyboard.type('ab')
  await form.rest()
  const before = Number(await form.page.evaluate('bench.commitsSeen()'))
  await form.cost(() => form.page.keyboard.type('x'))
  const after = Number(await form.page.evaluate('bench.commitsSeen()'))
  await form.close()
  return { C1: after - before }
}

/** What only ours is asked: expressions, checks, rows, and how often something is drawn. */
export const ownMeasurements: readonly FormMeasurement[] = [
  { names: ['R5'], measure: keyWithRules },
  { names: ['R6'], measure: computedChain },
  { names: ['R7'], measure: checkingAll },
  { names: ['R9', 'R9k', 'R9p'], measure: rowFigures },
  { names: ['C1'], measure: commitsOfKey },
]
