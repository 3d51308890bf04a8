import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { appErrors } from '../../../platform/errors/app-errors.ts'

/**
 * The condition of a tree select: a JSON object of columns and the values they must have (rules/data-entry#trees). Only
 * these columns exist and every value is bound, so a condition can narrow what is shown and nothing else
 * (rules/security#look-ups).
 */
export function treeConditionOn(
  columns: readonly string[],
  alias: string,
  text: string | undefined,
): RawBuilder<SqlBool> {
  const requested = Object.entries(readCondition(text))
  if (!requested.every(([key]) => columns.includes(key))) throw unusable()
  const parts = requested.map(([key, value]) => equals(sql.ref(`${alias}.${key}`), value))
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

function equals(column: RawBuilder<unknown>, value: unknown): RawBuilder<SqlBool> {
  if (value === null || value === '') return sql<SqlBool>`(${column} is null or ${column}::text = '')`
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw unusable()
  const wanted = String(value)
  return ID_PATTERN.test(wanted)
    ? sql<SqlBool>`replace(${column}::text, '-', '') = ${wanted}`
    : sql<SqlBool>`${column}::text = ${wanted}`
}

/** Says no more than that: which columns there are is nobody's business. */
const unusable = () => appErrors.field('condition', '不支持的查询条件')
