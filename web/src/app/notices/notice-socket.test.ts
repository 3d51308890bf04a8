import type { SocketHandlers } from '@xuanjiao/grid/model/live/grid-socket'
import { NOTICE_HEARTBEAT, NOTICE_HEARTBEAT_REPLY } from '@xuanjiao/wire/sockets/notice-frames'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openNoticeSocket } from './notice-socket.ts'
import { createAwayPoll } from './poll-until-failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The notice channel over lines that a test opens, answers and cuts. */
function channel(ask: () => Promise<unknown> = async () => undefined) {
  const lines: { handlers: SocketHandlers; sent: string[]; closed: boolean }[] = []
  const heard: string[] = []
  const poll = createAwayPoll(() => {
    heard.push('asked')
    return ask()
  })
  const end = openNoticeSocket(
    {
      onNews: news => heard.push(`news ${news.msgId ?? ''}`),
      onBack: () => {
        heard.push('back')
        poll.end()
      },
      onLost: poll.begin,
    },
    (_path, handlers) => {
      const line = { handlers, sent: [] as string[], closed: false }
      lines.push(line)
      return { send: text => line.sent.push(text), close: () => (line.closed = true) }
    },
  )
  const last = () => lines.at(-1) ?? expect.fail('no line was opened')
  return { lines, heard, last, end: () => (end(), poll.end()) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Every try is refused at once, for as long as this takes. */
async function refuseFor(line: ReturnType<typeof channel>, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    if (!line.last().closed) line.last().handlers.onClose()
    await pass(1_000)
  }
}

test('a line without an answer to its heartbeat is dead, and what came meanwhile is asked for when it is back', async () => {
  const line = channel()
  line.last().handlers.onOpen()
  expect([line.last().sent, line.heard]).toEqual([[NOTICE_HEARTBEAT], []])
  line.last().handlers.onMessage(NOTICE_HEARTBEAT_REPLY)
  await pass(20_000)
  expect([line.last().sent.length, line.last().closed]).toEqual([2, false])
  await pass(20_000)
  expect([line.lines.length, line.last().closed]).toEqual([1, true])
  line.last().handlers.onMessage('{"cmd":"user","msgId":"late"}')
  await pass(5_000)
  line.last().handlers.onOpen()
  line.last().handlers.onMessage('{"cmd":"user","msgId":"1"}')
  expect([line.lines.length, line.heard]).toEqual([2, ['back', 'news 1']])
  line.end()
})

test('where every try fails at once it is asked after six seconds, and no more once that fails', async () => {
  const line = channel(() => Promise.reject(new Error('away')))
  await refuseFor(line, 5_000)
  expect([line.lines.length, line.heard]).toEqual([2, []])
  await refuseFor(line, 1_000)
  expect(line.heard).toEqual(['asked'])
  await refuseFor(line, 60_000)
  expect(line.heard).toEqual(['asked'])
  await pass(5_000) // a new try
  line.last().handlers.onOpen()
  line.last().handlers.onClose()
  await refuseFor(line, 6_000)
  expect(line.heard).toEqual(['asked', 'back', 'asked'])
  line.end()
})

test('nothing is tried or asked once it is ended', async () => {
  const line = channel()
  line.last().handlers.onClose()
  line.end()
  await pass(60_000)
  expect([line.lines.length, line.heard]).toEqual([1, []])
})
