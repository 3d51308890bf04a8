import { lookup } from '@xuanjiao/contract/calls/answers'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { noteLookup } from '../../platform/audit/request-context.ts'
import { heldBy } from '../../platform/sealing/held-by.ts'
import { USER_EMAIL, USER_PHONE, type SealedPlace } from '../../platform/sealing/places.ts'
import type { Staff } from '../../platform/access/who.ts'

/** A column that forms may ask about before they are sent. */
interface UniqueColumn {
  /** Any of these permissions: only who could write the value may ask for it. */
  codes: readonly string[]
  /** Personal data: each question is counted and written down. */
  personal?: { title: string; at: SealedPlace }
  /** Taken in the whole installation, people put away included. */
  everywhere?: true
}

const USERS = ['sys:user:add', 'sys:user:edit']
const columns: Readonly<Record<string, UniqueColumn>> = {
  'sys_user.username': { codes: USERS, everywhere: true },
  'sys_user.phone': { codes: USERS, personal: { title: '手机号', at: USER_PHONE } },
  'sys_user.email': { codes: USERS, personal: { title: '邮箱', at: USER_EMAIL } },
  'sys_user.work_no': { codes: USERS },
}

/** Says whether another record holds the value; undefined for a field it does not answer for, or not to this person. */
export type TakenCheck = (
  who: Staff,
  asked: { field: string; value: string; dataId?: string | undefined },
) => Promise<boolean | undefined>

/** Whether values of unique fields are free, by table, as whoever keeps the table says it. */
export class TakenChecks {
  readonly #byTable = new Map<string, TakenCheck>()

  /** Lets forms ask; answers how to end that. */
  register(table: string, check: TakenCheck): () => void {
    this.#byTable.set(table, check)
    return () => void this.#byTable.delete(table)
  }

  of(table: string): TakenCheck | undefined {
    return this.#byTable.get(table)
  }
}

interface Asked {
  tableName: string
  fieldName: string
  fieldVal?: string | undefined
  dataId?: string | undefined
}

/**
 * Whether a value is free. What is not registered is refused without a word on it: this is no oracle
 * (rules/security#look-ups).
 */
export async function demandFree(
  context: Pick<AppContext, 'database' | 'personal' | 'takenChecks'>,
  db: Db,
  who: Staff,
  asked: Asked,
): Promise<void> {
  const check = context.takenChecks.of(asked.tableName)
  if (check) return demandFreeOf(check, who, asked)
  const name = `${asked.tableName}.${asked.fieldName}`
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) throw deny.input('不支持校验该字段')
  if (!column.codes.some(code => who.grants.may(code))) throw deny.forbidden()
  const value = asked.fieldVal ?? ''
  if (value === '') return
  if (column.personal !== undefined) noteLookup(column.personal.title)
  const own = ID_PATTERN.test(asked.dataId ?? '') ? sql<SqlBool>`id <> ${asked.dataId}` : sql<SqlBool>`true`
  const living = column.everywhere ? sql<SqlBool>`true` : sql<SqlBool>`deleted_at is null`
  const same = column.personal
    ? heldBy(context.personal, column.personal.at, value)
    : sql<SqlBool>`lower(${sql.ref(asked.fieldName)}) = lower(${value})`
  const { rows } = await sql`
    select from ${sql.table(asked.tableName)} where ${same} and ${own} and ${living} limit 1`.execute(
    column.everywhere ? context.database.system : db,
  )
  if (rows.length > 0) throw deny.business(lookup.taken)
}

async function demandFreeOf(check: TakenCheck, who: Staff, { fieldName, fieldVal = '', dataId }: Asked): Promise<void> {
  const taken = await check(who, { field: fieldName, value: fieldVal, dataId })
  if (taken === undefined) throw deny.input('不支持校验该字段')
  if (taken) throw deny.business(lookup.taken)
}
