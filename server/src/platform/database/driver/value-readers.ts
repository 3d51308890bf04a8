import pg from 'pg'

const OID = { bool: 16, int8: 20, uuid: 2950, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const

/** How values of PostgreSQL become values of the wire; the connection's zone is Asia/Shanghai. */
const readers = new Map<number, (text: string) => unknown>([
  [OID.int8, Number],
  [OID.numeric, Number],
  [OID.uuid, text => text.replaceAll('-', '')],
  [OID.date, text => text],
  [OID.timestamp, text => text.slice(0, 19)],
  [OID.timestamptz, text => text.slice(0, 19)],
])

/** How the text of one type is read. */
export function valueReaderOf(oid: number): (text: string) => unknown {
  return readers.get(oid) ?? (pg.types.getTypeParser(oid, 'text') as (text: string) => unknown)
}

export const pgTypeParsers = { getTypeParser: valueReaderOf }
