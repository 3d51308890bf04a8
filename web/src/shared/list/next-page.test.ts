import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadListPage } from './next-page.ts'

type Row = { id: string }
const rowsOf = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: `row ${from + at}` }))

/** A list of 25 rows in pages of ten, and what it was asked. */
function listWith(client: QueryClient) {
  const calls: Record<string, string>[] = []
  const source = {
    key: 'videos',
    idOf: (row: Row) => row.id,
    load: async (requested: Record<string, string>) => {
      calls.push(requested)
      const from = (Number(requested['pageNo']) - 1) * 10
      return { records: rowsOf(from, Math.min(25, from + 10)), total: requested['count'] === 'none' ? -1 : 25 }
    },
  }
  const open = (pageNo: number) => {
    const requested = { status: '1', pageNo: String(pageNo), pageSize: '10' }
    const queryFn = ({ signal }: { signal: AbortSignal }) => loadListPage(client, source, requested, signal)
    return client.fetchQuery({ queryKey: ['videos', 'list', requested], queryFn })
  }
  return { calls, open }
}

test('the page after the one in sight is found from its last row, and keeps its count', async () => {
  const { calls, open } = listWith(new QueryClient())
  await open(1)
  expect((await open(2)).total).toBe(25)
  expect((await open(3)).records.map(row => row.id)).toEqual(rowsOf(20, 25).map(row => row.id))
  expect(calls.map(({ after, count }) => [after, count])).toEqual([
    [undefined, undefined],
    ['row 9', 'none'],
    ['row 19', 'none'],
  ])
})

test('a page that nobody came to from the one before is counted', async () => {
  const { calls, open } = listWith(new QueryClient())
  await open(1)
  await open(3)
  expect(calls[1]).not.toHaveProperty('after')
})

test('after a change everything is counted anew', async () => {
  const client = new QueryClient()
  const { calls, open } = listWith(client)
  await open(1)
  await client.invalidateQueries({ queryKey: ['videos'] })
  expect((await open(2)).total).toBe(25)
  expect(calls[1]).not.toHaveProperty('after')
})
