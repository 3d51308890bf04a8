import type { SheetErrorReason, SheetRow } from './sheet-cells.ts'
import type { SheetRowLimits } from './xlsx-rows.ts'
import type { ZipLimits } from './zip-entries.ts'

export interface SheetReadLimits extends SheetRowLimits, ZipLimits {
  maxFileBytes: number
  /** time the reading itself may take; what is done with the rows meanwhile does not count */
  maxSeconds: number
  maxMemoryMb: number
}

/** What a thread is given, what it is told while it reads, and what it answers. */
export interface SheetReadRequest {
  source: string | Uint8Array
  limits: SheetReadLimits
}
export type SheetReadMessage = SheetReadRequest | 'more' | 'enough'
export type SheetReadResponse = { rows: SheetRow[] } | { refused: SheetErrorReason } | { end: true }
