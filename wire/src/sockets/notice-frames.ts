/** The channel that tells of news, and its clock (rules/wire-system#sockets). */
import { readFrame, writeFrame } from './socket-frame.ts'

/** Milliseconds. */
export const NOTICE_SOCKET_TIMING = { heartbeatTimeout: 20_000, reconnect: 5_000, poll: 6_000 } as const

/**
 * Below the API base, and at the host's root for clients of that platform.
 */
export const noticeSocketPath = (userId: string): string => `/websocket/${encodeURIComponent(userId)}`

/** What the client says; anything else is ignored. */
export const NOTICE_HEARTBEAT = 'HeartBeat'

/**
 * What the server says. `topic` is for all, `user` for one; both make the client load its notices again. A client
 * without ticket gets `cmd` and ids only.
 */
export interface NoticeMessage {
  readonly cmd: 'topic' | 'user' | 'heartcheck'
  readonly msgId?: string
  readonly msgTxt?: string
  readonly userId?: string
}

/** The answer to a heartbeat. */
export const NOTICE_HEARTBEAT_REPLY = writeFrame({ cmd: 'heartcheck', msgTxt: '心跳响应' } satisfies NoticeMessage)

const MAX_TEXT_LENGTH = 20_000

/**
 * The message in a frame, or undefined: not JSON, of no known kind, with a value that is no text.
 */
export function readNoticeFrame(frame: string): NoticeMessage | undefined {
  const { cmd, ...more } = readFrame(frame)
  if (cmd !== 'topic' && cmd !== 'user' && cmd !== 'heartcheck') return undefined
  const texts = ['msgId', 'msgTxt', 'userId'].flatMap(name => (more[name] === undefined ? [] : [[name, more[name]]]))
  const areTexts = texts.every(([, text]) => typeof text === 'string' && text.length <= MAX_TEXT_LENGTH)
  return areTexts ? { cmd, ...Object.fromEntries(texts) } : undefined
}
