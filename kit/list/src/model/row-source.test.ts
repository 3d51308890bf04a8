import { expect, test } from 'vitest'
import { ListRowSource } from './row-source.ts'

/** A server whose answers come when the test says so. */
function slowServer() {
  const requested: {
    q: string
    signal: AbortSignal
    answer: (rows: string[]) => void
    fail: (error: unknown) => void
  }[] = []
  const source = new ListRowSource<string>(
    (question, signal) =>
      new Promise((answer, fail) => {
        const q = question['q'] ?? ''
        requested.push({ q, signal, answer: records => answer({ records, total: records.length }), fail })
      }),
  )
  return { asked: requested, source }
}
const settle = async () => {
  for (let n = 0; n < 4; n++) await Promise.resolve()
}

test('the rows before stay readable until the newer ones are there', async () => {
  const { asked, source } = slowServer()
  void source.load({ q: '1' })
  expect(source.state).toMatchObject({ rows: undefined, busy: true, stale: false })
  asked[0]?.answer(['a'])
  await settle()
  void source.load({ q: '2' })
  expect(source.state).toMatchObject({ rows: ['a'], busy: true, stale: true })
  asked[1]?.answer(['b', 'c'])
  await settle()
  expect(source.state).toEqual({ rows: ['b', 'c'], total: 2, busy: false, stale: false, error: null })
})

test('a newer question calls the older one off, and a late answer changes nothing', async () => {
  const { asked, source } = slowServer()
  void source.load({ q: '1' })
  void source.load({ q: '2' })
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer(['new'])
  await settle()
  asked[0]?.answer(['late'])
  await settle()
  expect(source.state.rows).toEqual(['new'])
})

test('the same question is not asked twice, unless somebody asks again', async () => {
  const { asked, source } = slowServer()
  void source.load({ q: '1' })
  void source.load({ q: '1' })
  expect(asked.length).toBe(1)
  asked[0]?.answer(['a'])
  await settle()
  void source.load({ q: '1' })
  expect(asked.length).toBe(1)
  void source.reload()
  expect(source.state).toMatchObject({ busy: true, stale: false, rows: ['a'] })
  asked[1]?.answer(['b'])
  await settle()
  expect(source.state.rows).toEqual(['b'])
})

test('what the server says of a failure is kept, and gone with the next answer', async () => {
  const { asked, source } = slowServer()
  let received = 0
  source.subscribe(() => (received += 1))
  void source.load({ q: '1' })
  asked[0]?.fail(new Error('没有权限'))
  await settle()
  expect([source.state.error?.message, source.state.busy]).toEqual(['没有权限', false])
  void source.reload()
  asked[1]?.answer([])
  await settle()
  expect([source.state.error, source.state.rows, received]).toEqual([null, [], 4])
})

test('nobody waits any more: the call is called off and its failure is nobody’s', async () => {
  const { asked, source } = slowServer()
  void source.load({ q: '1' })
  source.callOff()
  asked[0]?.fail(new Error('aborted'))
  await settle()
  expect([asked[0]?.signal.aborted, source.state.error, source.state.busy]).toEqual([true, null, false])
})
