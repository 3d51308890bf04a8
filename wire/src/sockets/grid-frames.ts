/** The channel on which open grids hear of each other, and its clock (rules/wire-system#sockets). */
import { isTextWithin, asUnknownRecord, readFrame, writeFrame, type UnknownRecord } from './socket-frame.ts'

/** Milliseconds. */
export const GRID_SOCKET_TIMING = { heartbeat: 10_000, replyTimeout: 6_000, reconnect: 5_000 } as const

/** Below the API base, and at the host's root for clients of that platform. */
export const GRID_SOCKET_PATH = '/vxeSocket'
export const gridSocketPath = (userId: string, pageId: string): string =>
  `${GRID_SOCKET_PATH}/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`

/** A row of a grid, by its id; other values as the grid's cells have them. */
export type GridFrameRow = UnknownRecord & { readonly id: string }

/** What goes either way. A row comes with the open grid that sent it: its own come back to it and are ignored. */
export type GridMessage =
  | { readonly type: 'heart_beat'; readonly data?: unknown }
  | {
      readonly type: 'update_vxe_table'
      readonly data: { readonly socketKey: string; readonly args: readonly [row: GridFrameRow, caseId: string] }
    }
  | {
      readonly type: 'common_send_date'
      readonly data: { readonly key: string; readonly args: readonly unknown[] }
    }

const MAX_KEY_LENGTH = 200
const MAX_ID_LENGTH = 64
const MAX_ARGUMENTS = 100

/** The message in a frame, or undefined: not JSON, of no known kind, without what its kind needs. */
export function readGridFrame(frame: string): GridMessage | undefined {
  const { type, data } = readFrame(frame)
  if (type === 'heart_beat') return { type, data }
  const { key, socketKey, args } = asUnknownRecord(data)
  if (type === 'common_send_date') return isKey(key) && isList(args) ? { type, data: { key, args } } : undefined
  const update = type === 'update_vxe_table' && isKey(socketKey) ? readUpdate(args) : undefined
  return update && { type: 'update_vxe_table', data: { socketKey: socketKey as string, args: update } }
}

export const GRID_HEARTBEAT = writeFrame({ type: 'heart_beat', data: {} } satisfies GridMessage)

/** A row of the table `socketKey` as the open grid `caseId` has it. */
export const writeRowUpdate = (socketKey: string, row: GridFrameRow, caseId: string): string =>
  writeFrame({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } } satisfies GridMessage)

/** Anything else for the others, by a key their grids know. */
export const writeKeyedData = (key: string, ...args: readonly unknown[]): string =>
  writeFrame({ type: 'common_send_date', data: { key, args } } satisfies GridMessage)

const isKey = (value: unknown): value is string => isTextWithin(value, MAX_KEY_LENGTH)
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= MAX_ARGUMENTS

/** The arguments are a row and who sent it, in a list; an object of both is read as well. */
function readUpdate(args: unknown): readonly [GridFrameRow, string] | undefined {
  const { row, caseId } = Array.isArray(args) ? { row: args[0], caseId: args[1] } : asUnknownRecord(args)
  const values = asUnknownRecord(row)
  const { id } = values
  const isSender = typeof caseId === 'string' || typeof caseId === 'number'
  return isTextWithin(id, MAX_ID_LENGTH) && isSender ? [{ ...values, id }, String(caseId)] : undefined
}
