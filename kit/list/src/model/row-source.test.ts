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
  expect(source.state).toEqual({ rows: ['b', 'c'], total: 2, busy: false, stale: false, error: null, unread: null })
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

const withStatus = (status: number) => Object.assign(new Error('网络超时'), { status })

/** A list that was read, and is asked something that fails. */
async function failing(error: Error, question = '1') {
  const { asked, source } = slowServer()
  void source.load({ q: '1' })
  asked[0]?.answer(['a'])
  await settle()
  void (question === '1' ? source.reload() : source.load({ q: question }))
  asked[1]?.fail(error)
  await settle()
  return { asked, source }
}

test.each([
  ['too slow', withStatus(504)],
  ['no line', withStatus(0)],
  ['no line, as fetch says it', new TypeError('Failed to fetch')],
])('rows that could not be read anew stay in sight: %s', async (_what, error) => {
  const { asked, source } = await failing(error)
  expect(source.state).toMatchObject({ rows: ['a'], total: 1, busy: false, stale: false, error: null, unread: error })
  void source.reload()
  expect(source.state.unread).toBeNull()
  asked[2]?.answer(['b'])
  await settle()
  expect(source.state).toMatchObject({ rows: ['b'], error: null, unread: null })
})

test('a refusal takes them away, also one after a time without an answer', async () => {
  const { asked, source } = await failing(withStatus(504))
  void source.reload()
  asked[2]?.fail(withStatus(403))
  await settle()
  expect(source.state.error).toMatchObject({ status: 403 })
})

test('rows of another question are not those of one that failed, which may be asked again', async () => {
  const { asked, source } = await failing(withStatus(504), '2')
  expect(source.state).toMatchObject({ stale: true, error: { status: 504 }, unread: null })
  void source.load({ q: '2' })
  expect(asked.length).toBe(3)
  void source.reload()
  expect(source.state.stale).toBe(true)
  asked[3]?.answer(['b'])
  await settle()
  expect(source.state).toMatchObject({ rows: ['b'], stale: false, error: null })
})

test('a page that is shown again asks anew and keeps what it has', async () => {
  const { asked, source } = slowServer()
  void source.load({ q: '1' })
  asked[0]?.answer(['a'])
  await settle()
  source.callOff()
  void source.load({ q: '1' })
  expect(source.state).toMatchObject({ rows: ['a'], busy: true, stale: false })
})
