import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { appErrors } from '../../platform/errors/app-errors.ts'

/** Keys a condition may name, and the column each stands for. */
export type TreeConditionColumns = Readonly<Record<string, string>>

/**
 * The condition of a tree select: a JSON object of fields and the values they must have (rules/data-entry#trees). Only
 * registered fields exist and every value is bound, so a condition can narrow what is shown and nothing else
 * (rules/security#look-ups).
 */
export function treeConditionOn(columns: TreeConditionColumns, text: string | undefined): RawBuilder<SqlBool> {
  const requested = Object.entries(readCondition(text))
  const parts = requested.map(([key, value]) => columnEquals(columns, key, value))
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

function readCondition(text: string | undefined): Record<string, unknown> {
  if (text === undefined || text.trim() === '') return {}
  const parsed = jsonIn(text)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw unusable()
  return parsed as Record<string, unknown>
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw unusable()
  }
}

function columnEquals(columns: TreeConditionColumns, key: string, value: unknown): RawBuilder<SqlBool> {
  const name = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (name === undefined) throw unusable()
  if (value === null || value === '') return sql<SqlBool>`(${sql.ref(name)} is null or ${sql.ref(name)}::text = '')`
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw unusable()
  const wanted = String(value)
  const column = sql`${sql.ref(name)}::text`
  return ID_PATTERN.test(wanted)
    ? sql<SqlBool>`replace(${column}, '-', '') = ${wanted}`
    : sql<SqlBool>`${column} = ${wanted}`
}

/** Says no more than that: which columns there are is nobody's business. */
const unusable = () => appErrors.field('condition', '不支持的查询条件')
