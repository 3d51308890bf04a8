import { expect, it } from 'vitest'
import { GridSocket, type SocketEars, type SocketLike, socketUrl } from './grid-socket.ts'
import type { LiveMessage } from './messages.ts'

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

function start() {
  const sockets: FakeSocket[] = []
  const heard: LiveMessage[] = []
  let timer: { ms: number; run: () => void } | undefined
  const socket = new GridSocket({
    open: ears => sockets[sockets.push(new FakeSocket(ears)) - 1]!,
    later: (ms, run) => {
      timer = { ms, run }
      return () => (timer = undefined)
    },
    hear: message => void heard.push(message),
  })
  const pass = () => {
    const due = timer
    timer = undefined
    due?.run()
    return due?.ms
  }
  return { socket, sockets, heard, pass }
}

it('beats every 10 s, closes without a reply in 6 s, and tries again after 5 s', () => {
  const { sockets, pass } = start()
  sockets[0]!.ears.opened()
  expect(pass()).toBe(10_000)
  expect(sockets[0]!.sent).toEqual(['{"type":"heart_beat","data":{}}'])
  expect(pass()).toBe(6_000)
  expect(pass()).toBe(5_000)
  expect(sockets).toHaveLength(2)
})

it('stays open while it is answered, and passes messages on', () => {
  const { sockets, heard, pass } = start()
  sockets[0]!.ears.opened()
  pass()
  sockets[0]!.ears.message('{"type":"heart_beat"}')
  expect(pass()).toBe(10_000)
  sockets[0]!.ears.message('{"type":"common_send_date","data":{"key":"a","args":[]}}')
  expect(heard).toEqual([{ type: 'common_send_date', key: 'a', args: [] }])
})

it('sends nothing before it is open and nothing happens after it is closed', () => {
  const { socket, sockets, pass } = start()
  expect(socket.send('early')).toBe(false)
  socket.close()
  sockets[0]!.ears.opened()
  expect([sockets[0]!.sent, pass(), sockets.length]).toEqual([[], undefined, 1])
})

it('builds the address', () => expect(socketUrl('https://a.cn/ws/', 'u 1', 'p')).toBe('wss://a.cn/ws/u%201/p'))
