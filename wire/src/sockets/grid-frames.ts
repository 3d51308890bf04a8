/** The channel on which open grids hear of each other, and its clock (rules/wire-system#sockets). */
import { isText, looseObject, readFrame, writeFrame, type LooseObject } from './frame.ts'

/** Milliseconds. */
export const GRID_CLOCK = { heartbeat: 10_000, replyTimeout: 6_000, reconnect: 5_000 } as const

/** Below the API base, and at the host's root for clients of that platform. */
export const GRID_PATH = '/vxeSocket'
export const gridPath = (userId: string, pageId: string): string =>
  `${GRID_PATH}/${encodeURIComponent(userId)}/${encodeURIComponent(pageId)}`

/** A row of a grid, by its id; other values as the grid's cells have them. */
export type FrameRow = LooseObject & { readonly id: string }

/** What goes either way. A row comes with the open grid that sent it: its own come back to it and are ignored. */
export type GridMessage =
  | { readonly type: 'heart_beat'; readonly data?: unknown }
  | {
      readonly type: 'update_vxe_table'
      readonly data: { readonly socketKey: string; readonly args: readonly [row: FrameRow, caseId: string] }
    }
  | {
      readonly type: 'common_send_date'
      readonly data: { readonly key: string; readonly args: readonly unknown[] }
    }

const LONGEST_KEY = 200
const LONGEST_ID = 64
const MOST_ARGUMENTS = 100

/** The message in a frame, or undefined: not JSON, of no known kind, without what its kind needs. */
export function readGridFrame(frame: string): GridMessage | undefined {
  const { type, data } = readFrame(frame)
  if (type === 'heart_beat') return { type, data }
  const { key, socketKey, args } = looseObject(data)
  if (type === 'common_send_date') return isKey(key) && isList(args) ? { type, data: { key, args } } : undefined
  const update = type === 'update_vxe_table' && isKey(socketKey) ? readUpdate(args) : undefined
  return update && { type: 'update_vxe_table', data: { socketKey: socketKey as string, args: update } }
}

export const GRID_HEARTBEAT = writeFrame({ type: 'heart_beat', data: {} } satisfies GridMessage)

/** A row of the table `socketKey` as the open grid `caseId` has it. */
export const writeRowUpdate = (socketKey: string, row: FrameRow, caseId: string): string =>
  writeFrame({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } } satisfies GridMessage)

/** Anything else for the others, by a key their grids know. */
export const writeKeyedData = (key: string, ...args: readonly unknown[]): string =>
  writeFrame({ type: 'common_send_date', data: { key, args } } satisfies GridMessage)

const isKey = (value: unknown): value is string => isText(value, LONGEST_KEY)
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= MOST_ARGUMENTS

/** The arguments are a row and who sent it, in a list; an object of both is read as well. */
function readUpdate(args: unknown): readonly [FrameRow, string] | undefined {
  const { row, caseId } = Array.isArray(args) ? { row: args[0], caseId: args[1] } : looseObject(args)
  const values = looseObject(row)
  const { id } = values
  const isSender = typeof caseId === 'string' || typeof caseId === 'number'
  return isText(id, LONGEST_ID) && isSender ? [{ ...values, id }, String(caseId)] : undefined
}
