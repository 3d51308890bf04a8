import type { ColumnType } from 'kysely'

/** What the driver reads a column as, and what it may be given: see `value-readers.ts`. */
export type BigInteger = ColumnType<number, number, number>
export type Decimal = ColumnType<number, number, number>
/** `yyyy-MM-dd` */
export type Day = ColumnType<string, string | Date, string | Date>
/** `yyyy-MM-dd HH:mm:ss` of Shanghai */
export type Moment = ColumnType<string, string | Date, string | Date>
/** Read as what it holds; an array has to be written as JSON text, or PostgreSQL takes it for one of its own. */
export type StoredJson = ColumnType<unknown, unknown, unknown>
