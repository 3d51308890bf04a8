import type { Subscription } from '@xuanjiao/core/model/kit-ports'
import { GridSocket } from '@xuanjiao/grid/model/live/grid-socket'
import { gridSocketPath } from '@xuanjiao/wire/sockets/grid-frames'
import { openTicketSocket } from './ticket-socket.ts'

/** The second realtime channel, for one page (rules/wire-system#sockets): heartbeats and coming back are the kit's. */
export function openLiveChannel(
  page: string,
  onMessage: (message: unknown) => void,
  onOpen: (again: boolean) => void = () => {},
): Subscription {
  const socket = new GridSocket({
    open: handlers => openTicketSocket(userId => gridSocketPath(userId, page), handlers),
    runLater: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onMessage,
    onOpen,
  })
  return { send: text => socket.send(text), stop: () => socket.close() }
}
