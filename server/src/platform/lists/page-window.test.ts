import { describe, expect, test } from 'vitest'
import { reversedOrder, orderText } from './page-order.ts'
import { readFirstPages, readPage } from './page-window.ts'

/** Numbers from 0 on, read as the database reads rows; `walked` is how many it had to step over or hand out. */
function listOf(total: number) {
  const all = Array.from({ length: total }, (_, at) => at)
  const seen = { walked: 0, counts: 0 }
  const reading = {
    async readRows({ offset, limit, backwards }: { offset: number; limit: number; backwards: boolean }) {
      const order = backwards ? all.toReversed() : all
      seen.walked += Math.min(total, offset + limit)
      const rows = order.slice(offset, offset + limit)
      return backwards ? rows.toReversed() : rows
    },
    async count(mode: 'exact' | 'capped') {
      seen.counts += 1
      return mode === 'exact' ? total : Math.min(total, 10_001)
    },
  }
  return { reading, seen }
}

const request = (pageNo: number, pageSize = 10, count: 'exact' | 'capped' | 'none' = 'exact') => ({
  pageNo,
  pageSize,
  count,
})

describe('every page of a list', () => {
  test.each([0, 1, 9, 10, 11, 999, 1000, 1001, 2345])('holds its rows, of %d', async total => {
    const { reading } = listOf(total)
    const pages = Math.max(1, Math.ceil(total / 10))
    const rows: number[] = []
    for (let pageNo = 1; pageNo <= pages; pageNo++) {
      const page = await readPage(request(pageNo), reading)
      expect(page).toMatchObject({ current: pageNo, total, pages: Math.ceil(total / 10) })
      rows.push(...page.records)
    }
    expect(rows).toEqual(Array.from({ length: total }, (_, at) => at))
  })

  test.each(['exact', 'capped'] as const)('beyond the end is the last one, counted %s', async count => {
    for (const total of [1, 10, 995, 2345, 30_004]) {
      const { reading } = listOf(total)
      const last = Math.ceil(total / 10)
      const page = await readPage(request(last + 7, 10, count), reading)
      expect(page.current).toBe(last)
      expect(page.records).toEqual(Array.from({ length: total - (last - 1) * 10 }, (_, at) => (last - 1) * 10 + at))
    }
    expect(await readPage(request(9, 10, count), listOf(0).reading)).toMatchObject({
      records: [],
      current: 1,
      total: 0,
    })
  })

  test('walks over half of the rows at the most', async () => {
    for (const pageNo of [1, 100, 5000, 9999, 10_000, 20_000]) {
      const { reading, seen } = listOf(100_000)
      await readPage(request(pageNo), reading)
      expect(seen.walked).toBeLessThanOrEqual(50_010)
    }
  })

  test('where nobody counts, is what stands there: who reads on finds the end by an empty page', async () => {
    const { reading, seen } = listOf(15)
    expect(await readPage(request(2, 10, 'none'), reading)).toMatchObject({ records: [10, 11, 12, 13, 14], total: -1 })
    expect(await readPage(request(3, 10, 'none'), reading)).toMatchObject({ records: [], current: 3 })
    expect(seen.counts).toBe(0)
  })
})

test('the last page of a full list is counted from the end', async () => {
  const requested: object[] = []
  const readRows = async (window: object) => (requested.push(window), [])
  await readPage(request(10_000), { readRows, count: async () => 100_000 })
  expect(requested).toEqual([{ offset: 0, limit: 10, backwards: true }])
})

test('an order from its end puts empty values where they were', () => {
  const order = [
    { sql: 'a', direction: 'desc nulls last' },
    { sql: 'b', direction: 'asc' },
  ] as const
  expect(orderText(reversedOrder(order))).toBe('a asc nulls first, b desc')
  expect(reversedOrder(reversedOrder(order))).toEqual(order)
})

describe('a list that nobody goes far down in', () => {
  const MOST = 100
  const near = (total: number, pageNo: number) => {
    const { reading, seen } = listOf(total)
    const readRows = (window: { offset: number; limit: number }) => reading.readRows({ ...window, backwards: false })
    const page = readFirstPages({ pageNo, pageSize: 10 }, MOST, { readRows, count: async () => Math.min(total, MOST) })
    return { page, seen }
  }

  test.each([0, 1, 10, 99, 100, 101, 5000])('ends where it ends for its readers, of %d', async total => {
    const last = Math.max(1, Math.ceil(Math.min(total, MOST) / 10))
    const wanted = await near(total, last).page
    expect(wanted).toMatchObject({ current: last, total: Math.min(total, MOST) })
    expect(wanted.records).toHaveLength(total === 0 ? 0 : Math.min(10, total - (last - 1) * 10))
    for (const pageNo of [last + 1, last + 7, 1_000_000]) expect(await near(total, pageNo).page).toEqual(wanted)
  })

  test('however far down a page is asked for, steps over no more rows than that', async () => {
    const { page, seen } = near(5000, 1_000_000)
    await page
    expect(seen.walked).toBeLessThanOrEqual(MOST)
  })
})
