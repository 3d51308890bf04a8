import { expect, it } from 'vitest'
import type { GridMessage } from '@xuanjiao/wire/sockets/grid-frames'
import { GridSocket, type SocketEars, type SocketLike } from './grid-socket.ts'

class FakeSocket implements SocketLike {
  readonly sent: string[] = []
  readonly ears: SocketEars
  constructor(ears: SocketEars) {
    this.ears = ears
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.ears.closed()
  }
}

const BEAT = '{"type":"heart_beat","data":{}}'
const TYPED = '{"type":"common_send_date","data":{"key":"a","args":[]}}'

function start() {
  const sockets: FakeSocket[] = []
  const heard: GridMessage[] = []
  const opened: boolean[] = []
  let now = 0
  let timer: { at: number; run: () => void } | undefined
  const socket = new GridSocket({
    open: ears => sockets[sockets.push(new FakeSocket(ears)) - 1]!,
    later: (ms, run) => {
      const made = { at: now + ms, run }
      timer = made
      return () => (timer = timer === made ? undefined : timer)
    },
    hear: message => void heard.push(message),
    opened: again => void opened.push(again),
  })
  /** Lets time pass, second by second, with something said to us in each if wanted. */
  const pass = (seconds: number, each: () => void = () => {}) => {
    for (const end = now + seconds * 1000; now < end;) {
      now += 1000
      each()
      const due = timer !== undefined && timer.at <= now ? timer : undefined
      if (due !== undefined) timer = undefined
      due?.run()
    }
  }
  return { socket, sockets, heard, opened, pass, isWaiting: () => timer !== undefined }
}

it('beats at once; without a reply in 6 s the line is dead, and there is a new one after 5 s', () => {
  const { socket, sockets, opened, pass } = start()
  sockets[0]!.ears.opened()
  expect(sockets[0]!.sent).toEqual([BEAT])
  pass(5)
  expect(socket.send('still')).toBe(true)
  sockets[0]!.close = () => {} // a browser may take a minute to fire `close` on a line that is dead
  pass(1)
  expect(socket.send('lost')).toBe(false)
  pass(4)
  expect(sockets).toHaveLength(1)
  pass(1)
  expect(sockets).toHaveLength(2)
  sockets[0]!.ears.closed() // late: it is nobody's line any more
  sockets[0]!.ears.message(TYPED)
  sockets[1]!.ears.opened()
  expect([socket.send('again'), opened]).toEqual([true, [false, true]])
  pass(5)
  expect(sockets).toHaveLength(2)
})

it('beats every 10 s however much others say, so that a listener is not taken for gone', () => {
  const { sockets, heard, pass } = start()
  sockets[0]!.ears.opened()
  pass(60, () => sockets[0]!.ears.message(TYPED))
  expect(sockets[0]!.sent).toEqual(Array.from({ length: 7 }, () => BEAT))
  expect([heard.length, heard[0], sockets.length]).toEqual([
    60,
    { type: 'common_send_date', data: { key: 'a', args: [] } },
    1,
  ])
})

it('stays open while its heartbeats are answered', () => {
  const { sockets, heard, pass } = start()
  sockets[0]!.ears.opened()
  sockets[0]!.send = text => {
    sockets[0]!.sent.push(text)
    sockets[0]!.ears.message('{"type":"heart_beat"}')
  }
  sockets[0]!.ears.message('{"type":"heart_beat"}')
  pass(60)
  expect([sockets[0]!.sent.length, sockets.length, heard]).toEqual([7, 1, []])
})

it('tries again 5 s after the other end closed', () => {
  const { sockets, pass } = start()
  sockets[0]!.ears.opened()
  sockets[0]!.ears.closed()
  pass(4)
  expect(sockets).toHaveLength(1)
  pass(1)
  expect(sockets).toHaveLength(2)
})

it('sends nothing before it is open and nothing happens after it is closed', () => {
  const { socket, sockets, opened, isWaiting } = start()
  expect(socket.send('early')).toBe(false)
  socket.close()
  sockets[0]!.ears.opened()
  expect([sockets[0]!.sent, opened, isWaiting(), sockets.length]).toEqual([[], [], false, 1])
})
