import type { Browser } from 'playwright-core'
import type { FormPageName } from './build.ts'
import { OpenedForm, p95 } from './opened-form.ts'

/** A figure by what it is called in `docs/performance.md`. */
export type FormFigures = Partial<Record<string, number>>

const FIELDS = 1000
const KEYS = 20

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
  const [set = Number.NaN] = await form.costs([() => form.page.evaluate('void bench.setAll()')], 'task')
  await form.close()
  return { R1: mount.task - base, R2: first, R3: p95(keys), R4: p95(latencies), R8: set }
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

/** What only ours is asked: expressions, checks, rows, and how often something is drawn. */
export async function measureOurForms(browser: Browser, address: string): Promise<FormFigures> {
  const open = async (name: string) => {
    const form = await OpenedForm.open(browser, address, 'ours')
    const spent = await form.cost(() => form.page.evaluate(`bench.open('${name}')`))
    await form.rest()
    return { form, spent }
  }
  const linked = (await open('linked')).form
  const rules = p95(await typeInto(linked))
  await linked.close()
  const chain = (await open('chain')).form
  const heads = Array.from({ length: 10 }, (_, at) => () => chain.page.evaluate(`void bench.set('c0', ${at + 1})`))
  const computed = p95(await chain.costs(heads, 'script'))
  await chain.close()
  const panes = (await open('panes')).form
  const [validate = Number.NaN] = await panes.costs([() => panes.page.evaluate('bench.submit()')], 'task')
  await panes.close()
  const { form: rows, spent } = await open('rows')
  const cells = await rowFigures(rows)
  await rows.close()
  return { R5: rules, R6: computed, R7: validate, R9: spent.task, ...cells, C1: await commitsOfKey(browser, address) }
}

/** Ten thousand rows: a letter in a cell of the first, and a tenth of them pasted over. */
async function rowFigures({ page, costs }: OpenedForm): Promise<FormFigures> {
  await page.locator('#host [role=gridcell]').nth(2).click() // behind number and tick
  await page.keyboard.type('ab')
  const keys = await costs(
    Array.from({ length: KEYS }, () => () => page.keyboard.type('x')),
    'script',
  )
  await page.keyboard.press('Escape')
  const [paste = Number.NaN] = await costs([() => page.evaluate('bench.paste()')], 'task')
  return { R9k: p95(keys), R9p: paste }
}

/** How often React draws something for one letter. */
async function commitsOfKey(browser: Browser, address: string): Promise<number> {
  const form = await OpenedForm.open(browser, address, 'ours')
  await form.page.evaluate('bench.mount(50)')
  await form.page.locator('#host input').first().click()
  await form.page.keyboard.type('ab')
  await form.rest()
  const before = Number(await form.page.evaluate('bench.commitsSeen()'))
  await form.cost(() => form.page.keyboard.type('x'))
  const after = Number(await form.page.evaluate('bench.commitsSeen()'))
  await form.close()
  return after - before
}
