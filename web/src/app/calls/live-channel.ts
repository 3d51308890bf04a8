import type { Subscription } from '@xuanjiao/core/model/ports'
import { GridSocket, type SocketEars, type SocketLike } from '@xuanjiao/grid/model/live/grid-socket'
import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { socketUrl } from '@xuanjiao/wire/sockets/frame'
import { gridPath } from '@xuanjiao/wire/sockets/grid-frames'
import { call } from './call.ts'
import { settings } from './settings.ts'

/** The second realtime channel, for one page (rules/wire-system#sockets): heartbeats and coming back are the kit's. */
export function openChannel(
  page: string,
  hear: (message: unknown) => void,
  opened: (again: boolean) => void = () => {},
): Subscription {
  const socket = new GridSocket({
    open: ears => openSocket(page, ears),
    later: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    hear,
    opened,
  })
  return { send: text => socket.send(text), stop: () => socket.close() }
}

/** A browser cannot send who it is when it opens a socket: it fetches a ticket first, a new one for every try. */
function openSocket(page: string, ears: SocketEars): SocketLike {
  let socket: WebSocket | undefined
  let given = false
  const giveUp = () => {
    given = true
    ears.closed()
  }
  call(socketCalls.ticket).then(({ ticket, userId }) => {
    if (given) return
    const address = new URL(`${settings.apiBase}${gridPath(userId, page)}`, location.href)
    socket = new WebSocket(socketUrl(address.href), ticket)
    socket.addEventListener('open', ears.opened)
    socket.addEventListener('message', ({ data }) => ears.message(String(data)))
    socket.addEventListener('close', ears.closed)
  }, giveUp)
  return { send: text => socket?.send(text), close: () => (socket ? socket.close() : giveUp()) }
}
