import { fieldSheet } from '@xuanjiao/wire/kinds/field-sheet'
import { WATCH_RECORD_FIELDS, WATCH_SESSION_FIELDS } from '@xuanjiao/contract/business/watch/watch-fields'
import type { Field, Fields } from '@xuanjiao/wire/kinds/field'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { listRows, listWhere, type Listed } from '../../platform/lists/list-page.ts'
import type { Cell, SheetColumn } from '../../platform/spreadsheet/sheet.ts'
import type { Staff } from '../../platform/access/who.ts'
import { dresserFor, type Dresser, type RawRecord, type RawSession } from './dress.ts'
import { recordsListed } from './lists.ts'
import { ofRecord } from './routes.ts'

export type RecordQuery = ListQuery

/** Rows read at a time, and the most an export holds: more is the business of a report. */
const BATCH = 1000
export const MOST_ROWS = 200_000

/** What is exported: one of the two lists, for somebody, as far as they see it. */
export interface RecordBook {
  title: string
  fileName: string
  head: SheetColumn[]
  count(upTo: number): Promise<number>
  rows(): AsyncGenerator<Cell[]>
}

type WatchFields = Readonly<Record<string, Field & { kind: WatchKind }>>

interface Sheet {
  title: string
  fields: WatchFields
  /** What the order of the list goes by. */
  moment: RawBuilder<unknown>
  listed(db: Db, who: Staff, query: RecordQuery): Promise<Listed>
  dress(dresser: Dresser, row: unknown): Record<string, unknown>
}

const sheets: Readonly<Record<'records' | 'sessions', Sheet>> = {
  records: {
    title: '观看记录',
    fields: WATCH_RECORD_FIELDS,
    moment: sql`f.last_time`,
    listed: async (_db, who, query) => recordsListed(who, query),
    dress: (dresser, row) => dresser.record(row as RawRecord),
  },
  sessions: {
    title: '会话明细',
    fields: WATCH_SESSION_FIELDS,
    moment: sql`f.start_time`,
    listed: (db, who, query) => ofRecord(db, who, query),
    dress: (dresser, row) => dresser.session(row as RawSession),
  },
}
export type SheetName = keyof typeof sheets

export const sheetTitle = (name: SheetName): string => sheets[name].title
export const fieldTitle = (name: SheetName, field: string): string | undefined => sheets[name].fields[field]?.title

export async function bookOf(
  context: AppContext,
  name: SheetName,
  who: Staff,
  query: RecordQuery,
): Promise<RecordBook> {
  const sheet = sheets[name]
  const db = context.database.forTenant(who.tenantId)
  const listed = await sheet.listed(db, who, query)
  const where = chosen(listWhere(listed, query), query)
  return {
    title: sheet.title,
    fileName: `${sheet.title}_${wireDatetime(context.clock.now()).replaceAll(/[-:]/g, '').replace(' ', '_')}.xlsx`,
    head: Object.values(sheet.fields).map(field => ({ title: headOf(field.title), ...cellKind(field) })),
    async count(upTo) {
      const { rows } = await sql<{ total: Computed<number> }>`
        select count(*) as total from (select 1 from ${listed.from} where ${where} limit ${upTo}) counted`.execute(db)
      return rows[0]?.total ?? 0
    },
    async *rows() {
      const dresser = await dresserFor(context, who.place)
      for await (const row of inOrder(db, { ...listed, where }, sheet.moment))
        yield cellsOf(sheet.fields, sheet.dress(dresser, row))
    },
  }
}

/** Ticked rows only, where some are ticked. */
function chosen(where: Listed['where'], { selections }: RecordQuery): Listed['where'] {
  const ids = (selections ?? '').split(',').filter(id => /^[0-9a-f]{32}$/.test(id))
  return ids.length === 0 ? where : sql`${where} and f.id = any (${ids}::uuid[])`
}

/** Newest first, a batch after the last row of the one before: no row is skipped over twice. */
async function* inOrder(db: Db, listed: Listed, moment: RawBuilder<unknown>) {
  let after: { at: string; id: string } | undefined
  for (let sent = 0; sent < MOST_ROWS;) {
    const where = after
      ? sql<SqlBool>`${listed.where} and (${moment}, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : listed.where
    const wanted = { where, order: listed.order, limit: BATCH, also: sql`${moment}::text as at` }
    const rows = (await listRows(listed, wanted).execute(db)).rows as { id: string; at: string }[]
    yield* rows
    sent += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { at: last.at, id: last.id }
  }
}

/** Lengths are numbers in seconds. */
const headOf = (title: string): string => (title === '累计时长' || title === '有效观看' ? `${title}(秒)` : title)

function cellKind(field: Field): Pick<SheetColumn, 'kind'> {
  const { format: kind } = fieldSheet(field)
  return kind === undefined ? {} : { kind }
}

function cellsOf(fields: WatchFields, row: Record<string, unknown>): Cell[] {
  return Object.entries(fields).map(
    ([name, { kind }]) => (row[`${name}_dictText`] as Cell) ?? cellByKind[kind](row[name]),
  )
}

type KindIn<F> = F extends Fields ? F[keyof F]['kind'] : never
type WatchKind = KindIn<typeof WATCH_RECORD_FIELDS | typeof WATCH_SESSION_FIELDS>

const asIs = (value: unknown) => value as Cell

/** The kinds these records have: a value that says nothing by itself is put into words. */
const cellByKind: { [K in WatchKind]: (value: unknown) => Cell } = {
  text: asIs,
  integer: asIs,
  decimal: asIs,
  datetime: asIs,
  dict: asIs,
  link: () => null,
  flag: value => (value === 'Y' ? '是' : '否'),
}
