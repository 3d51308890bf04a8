import { randomInt } from 'node:crypto'
import { readDatetime, wireDatetime } from '@xuanjiao/wire/wall-time'
import type { RowOf } from '../../platform/database/db.ts'

/** An order as its table has it. */
export type StoredOrder = RowOf<'he_order'>

/** `HE`, the second in China, eight digits by chance: what every channel takes, and nobody counts our orders by. */
export const newOrderNo = (now: Date, prefix = 'HE'): string =>
  `${prefix}${wireDatetime(now).replaceAll(/\D/g, '')}${String(randomInt(100_000_000)).padStart(8, '0')}`

/** A moment of a row, in milliseconds; rows have it as China's wall time. */
export const momentOf = (text: string | null): number => readDatetime(text ?? '')?.getTime() ?? 0
