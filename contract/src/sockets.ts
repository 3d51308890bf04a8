/** Messages of the two realtime channels and their clocks (rules/wire-system#sockets). */
import { z } from 'zod'
import { platform } from './answers.ts'

/** Milliseconds. */
export const noticeClock = { heartbeatTimeout: 20_000, reconnect: 5_000, poll: 6_000 } as const
export const gridClock = { heartbeat: 10_000, replyTimeout: 6_000, reconnect: 5_000 } as const

/** Bytes of one message; longer ones close the socket. */
export const maxSocketMessage = 65_536

/** Below the API base, and at the host's root for clients of that platform. */
export const noticePath = (userId: string): string => `/websocket/${encodeURIComponent(userId)}`
export const gridPath = (userId: string, pageId: string): string =>
  `/vxeSocket/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`

/** An http address as a socket address: https becomes wss, http becomes ws. */
export const socketUrl = (httpUrl: string): string => httpUrl.replace(/^http/i, 'ws')

/** What the client says on the notice channel; anything else is ignored. */
export const heartbeat = 'HeartBeat'

const text = z.string().max(20_000)

/**
 * What the server says on the notice channel. `topic` is for all, `user` for one; both make the client load its notices
 * again. A client without ticket gets `cmd` and ids only.
 */
export const noticeMessage = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('topic'), msgId: text.optional(), msgTxt: text.optional(), userId: text.optional() }),
  z.object({ cmd: z.literal('user'), msgId: text.optional(), msgTxt: text.optional(), userId: text.optional() }),
  z.object({ cmd: z.literal('heartcheck'), msgTxt: text.optional() }),
])
export type NoticeMessage = z.output<typeof noticeMessage>

/** The answer to `heartbeat`. */
export const heartbeatReply: NoticeMessage = { cmd: 'heartcheck', msgTxt: platform.heartbeat }

/** A row of a grid, by its id; other values as the grid's cells have them. */
const row = z.looseObject({ id: z.string().max(64) })

/** What goes either way on the grid channel. */
export const gridMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heart_beat'), data: z.unknown() }),
  z.object({
    type: z.literal('update_vxe_table'),
    data: z.object({ socketKey: z.string().min(1).max(200), args: z.tuple([row, z.union([z.string(), z.number()])]) }),
  }),
  z.object({
    type: z.literal('common_send_date'),
    data: z.object({ key: z.string().min(1).max(200), args: z.array(z.unknown()).max(100) }),
  }),
])
export type GridMessage = z.output<typeof gridMessage>

/** The message in a frame of the notice channel, or undefined: not JSON, too long, of no known kind. */
export const readNotice = (frame: string): NoticeMessage | undefined => read(noticeMessage, frame)

/** The message in a frame of the grid channel, or undefined: not JSON, too long, of no known kind. */
export const readGrid = (frame: string): GridMessage | undefined => read(gridMessage, frame)

/** A message as a frame of either channel. Old clients evaluate it as an object literal: strict JSON is one. */
export const writeFrame = (message: NoticeMessage | GridMessage): string =>
  // These two line ends are fine in JSON and end a line in older script engines.
  JSON.stringify(message).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

function read<T>(schema: z.ZodType<T>, frame: string): T | undefined {
  if (frame.length > maxSocketMessage) return undefined
  try {
    return schema.safeParse(JSON.parse(frame)).data
  } catch {
    return undefined
  }
}
