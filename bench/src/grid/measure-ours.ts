import type { Browser } from 'playwright-core'
import { median } from '../lib/report-figures.ts'
import type { GridFigures } from './figures.ts'
import { threadCost, centreOf, mountTable, type OpenedPage, openPeerPage, shortCosts } from './opened-page.ts'

/** What only ours has: cells of other kinds, checks of the whole table, paste and undo, and a small table beside the large. */
export async function measureOurs(browser: Browser, address: string, rows: number): Promise<GridFigures> {
  const small = await openPeerPage(browser, address, 'ours')
  const mountSmall = (await mountTable(small, 1000)).mount
  await small.close()
  const opened = await openPeerPage(browser, address, 'ours')
  await mountTable(opened, rows)
  const figures = { ...(await clicks(opened)), ...(await tabs(opened)), ...(await tableWork(opened)) }
  await opened.close()
  return { ...figures, ...(mountSmall !== undefined && { mountSmall }) }
}

/** Clicks from row to row, each into a cell of one kind: the second and later use of its editor. */
async function clicksInto(opened: OpenedPage, kind: string): Promise<number> {
  const places: { x: number; y: number }[] = []
  for (let row = 3; row < 9; row += 1) {
    const place = await centreOf(opened, `bench.peer.cell('${kind}', ${row})`)
    if (place !== undefined) places.push(place)
  }
  const clicking = places.map(
    ({ x, y }) =>
      () =>
        opened.page.mouse.click(x, y),
  )
  return median((await shortCosts(opened, clicking)).slice(1))
}

async function clicks(opened: OpenedPage): Promise<GridFigures> {
  const { page } = opened
  const clickText = await clicksInto(opened, 'text')
  const clickNumber = await clicksInto(opened, 'number')
  const clickSelect = await clicksInto(opened, 'select')
  const clickDate = await clicksInto(opened, 'date')
  await clicksInto(opened, 'select')
  await page.keyboard.press('F4')
  await page.keyboard.press('Escape')
  const [openSelect = Number.NaN] = await shortCosts(opened, [() => page.keyboard.press('F4')])
  await page.keyboard.press('Escape')
  return { clickText, clickNumber, clickSelect, clickDate, openSelect }
}

async function tabs(opened: OpenedPage): Promise<GridFigures> {
  const { page } = opened
  const place = await centreOf(opened, `bench.peer.cell('number', 4)`)
  if (place !== undefined) await page.mouse.click(place.x, place.y)
  const spent = await threadCost(opened, async () => {
    for (let at = 0; at < 100; at += 1) await page.keyboard.press('Tab')
  })
  return { tab: spent }
}

async function tableWork(opened: OpenedPage): Promise<GridFigures> {
  const { page } = opened
  const validate = await threadCost(opened, () => page.evaluate('bench.peer.validate()'))
  await page.evaluate(`void (bench.text = Array.from({ length: 10000 }, (_, row) =>
    Array.from({ length: 24 }, (_, at) => ['新' + row + '_' + at, row, '住院', '2026-05-06', '是'][at % 5]).join('\\t')).join('\\r\\n'))`)
  const paste = await threadCost(opened, () => page.evaluate('bench.peer.paste(bench.text)'))
  const undo = await threadCost(opened, () => page.evaluate('bench.peer.undo()'))
  return { validate, paste, undo }
}
