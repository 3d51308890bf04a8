/** A row of another open grid changed (rules/wire-system#sockets). */
export interface RowUpdate {
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string }
  /** Which open grid sent it: its own updates come back and are ignored. */
  readonly caseId: string
}

export type LiveMessage =
  | { readonly type: 'heart_beat' }
  | { readonly type: 'common_send_date'; readonly key: string; readonly args: readonly unknown[] }
  | { readonly type: 'update_vxe_table'; readonly socketKey: string; readonly update: RowUpdate }

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const loose = (value: unknown): Loose => (isLoose(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function parsed(text: string): Loose {
  try {
    return loose(JSON.parse(text))
  } catch {
    return {}
  }
}

function rowUpdate(args: unknown): RowUpdate | undefined {
  // The arguments are a row and who sent it, in a list; an object of both is read as well.
  const { row, caseId } = Array.isArray(args) ? { row: args[0], caseId: args[1] } : loose(args)
  const { id, ...values } = loose(row)
  return typeof id === 'string' ? { row: { ...values, id }, caseId: String(caseId ?? '') } : undefined
}

/** Reads a message of the second channel; undefined when it is none of ours. */
export function readMessage(text: string): LiveMessage | undefined {
  const { type, data } = parsed(text)
  const { key, args, socketKey } = loose(data)
  if (type === 'heart_beat') return { type }
  if (type === 'common_send_date' && typeof key === 'string') return { type, key, args: listOf(args) }
  const update = type === 'update_vxe_table' ? rowUpdate(args) : undefined
  return update && { type: 'update_vxe_table', socketKey: String(socketKey ?? ''), update }
}

export const printHeartbeat = (): string => JSON.stringify({ type: 'heart_beat', data: {} })

export const printUpdate = (socketKey: string, { row, caseId }: RowUpdate): string =>
  JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } })

/** Something else to tell the others, by a key their grids know (rules/wire-system#sockets). */
export const printTold = (key: string, ...args: readonly unknown[]): string =>
  JSON.stringify({ type: 'common_send_date', data: { key, args } })
