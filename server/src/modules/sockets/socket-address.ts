import { GRID_SOCKET_PATH } from '@xuanjiao/wire/sockets/grid-frames'
import { noticeSocketPath } from '@xuanjiao/wire/sockets/notice-frames'

/** Where a socket wants to go: a page of the grid channel, or the news of a person. */
export interface SocketAddress {
  userId: string
  page: string | undefined
}

/** `/vxeSocket/{userId}/{pageId}` or `/websocket/{userId}`, below the API base or at the root of the host. */
export function socketAddressOf(basePath: string, url = ''): SocketAddress | undefined {
  const path = url.split('?', 1)[0] ?? ''
  const inside = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
  const { channel, userId, page } = SHAPE.exec(inside)?.groups ?? {}
  if (userId === undefined || channel === undefined) return undefined
  return (page === undefined) === (channel === NOTICES) ? { userId, page } : undefined
}

const NOTICES = noticeSocketPath('').slice(1, -1)
const SHAPE = new RegExp(
  `^/(?<channel>${NOTICES}|${GRID_SOCKET_PATH.slice(1)})/(?<userId>[0-9a-f]{32})(?:/(?<page>[\\w.-]{1,100}))?$`,
)
