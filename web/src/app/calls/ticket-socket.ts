import type { SocketHandlers, SocketConnection } from '@xuanjiao/grid/model/live/grid-socket'
import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { SIGN_IN_CLOSE_CODE, socketUrl } from '@xuanjiao/wire/sockets/socket-frame'
import { signOutProgress } from '../session/sign-out-progress.ts'
import { call } from './call.ts'
import { pageSettings } from './page-settings.ts'

/** A browser cannot send who it is when it opens a socket: it fetches a ticket first, a new one for every try. */
export function openTicketSocket(pathFor: (userId: string) => string, handlers: SocketHandlers): SocketConnection {
  let socket: WebSocket | undefined
  let value = false
  const giveUp = () => {
    value = true
    handlers.onClose()
  }
  call(socketCalls.ticket).then(({ ticket, userId }) => {
    if (value) return
    const address = new URL(`${pageSettings.apiBase}${pathFor(userId)}`, location.href)
    socket = new WebSocket(socketUrl(address.href), ticket)
    socket.addEventListener('open', handlers.onOpen)
    socket.addEventListener('message', ({ data }) => handlers.onMessage(String(data)))
    socket.addEventListener('close', ({ code }) => {
      // Whoever was signed out elsewhere is told at once: the next call, not the next try, says so and why.
      if (code === SIGN_IN_CLOSE_CODE && !signOutProgress.isBegun()) call(sessionCalls.current).catch(() => undefined)
      handlers.onClose()
    })
  }, giveUp)
  // One that is closing takes nothing any more, and the browser would complain.
  const send = (text: string): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(text)
    return true
  }
  return { send, close: () => (socket ? socket.close() : giveUp()) }
}
