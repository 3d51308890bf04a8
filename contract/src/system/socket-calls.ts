import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'

/** Seconds a ticket may wait to be used. */
export const SOCKET_TICKET_SECONDS = 30

/** Browsers cannot send headers when they open a socket: this, once, as its sub-protocol, says who opens it. */
export const socketCalls = {
  ticket: endpoint({
    method: 'POST',
    path: '/sys/ws/ticket',
    title: '取得实时连接的一次性票据',
    tag: '实时消息',
    allow: 'signed-in',
    result: () => z.object({ ticket: z.string(), userId: z.string() }),
    poll: true,
  }),
} as const

/** `dict.0123…`: the page of the grid that edits what belongs to one record. */
export const gridPageName = (kind: string, id: string): string => `${kind}.${id}`
