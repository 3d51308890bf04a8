import { expect, it } from 'vitest'
import type { GridMessage } from '@xuanjiao/wire/sockets/grid-frames'
import { GridSocket, type SocketHandlers, type SocketConnection } from './grid-socket.ts'

class FakeSocket implements SocketConnection {
  readonly sent: string[] = []
  readonly ears: SocketHandlers
  constructor(handlers: SocketHandlers) {
    this.ears = handlers
  }
  isClosing = false
  send(text: string): unknown {
    if (this.isClosing) return false
    this.sent.push(text)
    return true
  }
  close() {
    this.ears.onClose()
  }
}

const HEARTBEAT = '{"type":"heart_beat","data":{}}'
const TYPED = '{"type":"common_send_date","data":{"key":"a","args":[]}}'

function start() {
  const sockets: FakeSocket[] = []
  const received: GridMessage[] = []
  const opened: boolean[] = []
  let now = 0
  let timer: { at: number; run: () => void } | undefined
  const socket = new GridSocket({
    open: handlers => sockets[sockets.push(new FakeSocket(handlers)) - 1]!,
    runLater: (ms, run) => {
      const made = { at: now + ms, run }
      timer = made
      return () => (timer = timer === made ? undefined : timer)
    },
    onMessage: message => void received.push(message),
    onOpen: again => void opened.push(again),
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
  return { socket, sockets, heard: received, opened, pass, isWaiting: () => timer !== undefined }
}

it('what a closing line takes no more is not sent: whoever says it keeps it', () => {
  const { socket, sockets } = start()
  sockets[0]!.ears.onOpen()
  sockets[0]!.isClosing = true
  expect(socket.send(TYPED)).toBe(false)
})

it('sends a heartbeat at once; without a reply in 6 s the line is dead, and there is a new one after 5 s', () => {
  const { socket, sockets, opened, pass } = start()
  sockets[0]!.ears.onOpen()
  expect(sockets[0]!.sent).toEqual([HEARTBEAT])
  pass(5)
  expect(socket.send('still')).toBe(true)
  sockets[0]!.close = () => {} // a browser may take a minute to fire `close` on a line that is dead
  pass(1)
  expect(socket.send('lost')).toBe(false)
  pass(4)
  expect(sockets).toHaveLength(1)
  pass(1)
  expect(sockets).toHaveLength(2)
  sockets[0]!.ears.onClose() // late: it is nobody's line any more
  sockets[0]!.ears.onMessage(TYPED)
  sockets[1]!.ears.onOpen()
  expect([socket.send('again'), opened]).toEqual([true, [false, true]])
  pass(5)
  expect(sockets).toHaveLength(2)
})

it('sends a heartbeat every 10 s however much others say, so that a listener is not taken for gone', () => {
  const { sockets, heard, pass } = start()
  sockets[0]!.ears.onOpen()
  pass(60, () => sockets[0]!.ears.onMessage(TYPED))
  expect(sockets[0]!.sent).toEqual(Array.from({ length: 7 }, () => HEARTBEAT))
  expect([heard.length, heard[0], sockets.length]).toEqual([
    60,
    { type: 'common_send_date', data: { key: 'a', args: [] } },
    1,
  ])
})

it('stays open while its heartbeats are answered', () => {
  const { sockets, heard, pass } = start()
  sockets[0]!.ears.onOpen()
  sockets[0]!.send = text => {
    sockets[0]!.sent.push(text)
    sockets[0]!.ears.onMessage('{"type":"heart_beat"}')
  }
  sockets[0]!.ears.onMessage('{"type":"heart_beat"}')
  pass(60)
  expect([sockets[0]!.sent.length, sockets.length, heard]).toEqual([7, 1, []])
})

it('tries again 5 s after the other end closed', () => {
  const { sockets, pass } = start()
  sockets[0]!.ears.onOpen()
  sockets[0]!.ears.onClose()
  pass(4)
  expect(sockets).toHaveLength(1)
  pass(1)
  expect(sockets).toHaveLength(2)
})

it('sends nothing before it is open and nothing happens after it is closed', () => {
  const { socket, sockets, opened, isWaiting } = start()
  expect(socket.send('early')).toBe(false)
  socket.close()
  sockets[0]!.ears.onOpen()
  expect([sockets[0]!.sent, opened, isWaiting(), sockets.length]).toEqual([[], [], false, 1])
})
