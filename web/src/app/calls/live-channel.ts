import type { Subscription } from '@xuanjiao/core/model/kit-ports'
import { GridSocket, type SocketHandlers, type SocketConnection } from '@xuanjiao/grid/model/live/grid-socket'
import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { socketUrl } from '@xuanjiao/wire/sockets/socket-frame'
import { gridSocketPath } from '@xuanjiao/wire/sockets/grid-frames'
import { call } from './call.ts'
import { pageSettings } from './page-settings.ts'

/** The second realtime channel, for one page (rules/wire-system#sockets): heartbeats and coming back are the kit's. */
export function openLiveChannel(
  page: string,
  onMessage: (message: unknown) => void,
  onOpen: (again: boolean) => void = () => {},
): Subscription {
  const socket = new GridSocket({
    open: handlers => openSocket(page, handlers),
    runLater: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onMessage,
    onOpen,
  })
  return { send: text => socket.send(text), stop: () => socket.close() }
}

/** A browser cannot send who it is when it opens a socket: it fetches a ticket first, a new one for every try. */
function openSocket(page: string, handlers: SocketHandlers): SocketConnection {
  let socket: WebSocket | undefined
  let value = false
  const giveUp = () => {
    value = true
    handlers.onClose()
  }
  call(socketCalls.ticket).then(({ ticket, userId }) => {
    if (value) return
    const address = new URL(`${pageSettings.apiBase}${gridSocketPath(userId, page)}`, location.href)
    socket = new WebSocket(socketUrl(address.href), ticket)
    socket.addEventListener('open', handlers.onOpen)
    socket.addEventListener('message', ({ data }) => handlers.onMessage(String(data)))
    socket.addEventListener('close', handlers.onClose)
  }, giveUp)
  return { send: text => socket?.send(text), close: () => (socket ? socket.close() : giveUp()) }
}
