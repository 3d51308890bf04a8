import type { QueryCondition } from '@xuanjiao/wire/query/query-condition'
import { appErrors } from '../../errors/app-errors.ts'
import type { MaskKind } from '../../encryption/mask-text.ts'
import type { PersonalEncryption, EncryptedColumnName } from '../../encryption/personal-encryption.ts'
import { sql } from 'kysely'
import type { SqlCondition } from '../../database/statement.ts'
import { recordPersonalLookup } from '../../audit/request-context.ts'

/** What is asked for: its name on the wire, its title, and the column over the row. */
interface MaskedQueriedField {
  readonly name: string
  readonly field: { readonly title: string }
  readonly sql: string
}

/** A field whose values are covered in lists: how, and whether the asker may see them whole. */
export interface MaskedField {
  readonly maskKind: MaskKind
  readonly columnKey: EncryptedColumnName
  readonly maySee: boolean
  readonly encryption: Pick<PersonalEncryption, 'blindIndexes'>
}

const valuesOf = (condition: QueryCondition): readonly string[] =>
  'values' in condition ? condition.values : [condition.value]

/**
 * A covered field answers what the list shows anyway; a whole value is asked for one at a time, by who may see it, and
 * is counted: otherwise a thousand candidates in one question give the number away.
 */
export function maskedCondition(
  at: MaskedQueriedField,
  condition: QueryCondition,
  maskedField: MaskedField,
): SqlCondition {
  const column = sql.raw(at.sql)
  const shown = shownTexts(condition)
  if (shown) return sql`xj_stars(${column}) = any (${shown}::text[])`
  const { title } = at.field
  if (!maskedField.maySee)
    throw appErrors.field(at.name, `${title}只能按显示的内容查询，例如 ${EXAMPLE[maskedField.maskKind]}`)
  const values = valuesOf(condition)
  const whole = (condition.op === 'eq' || condition.op === 'in') && values.length === 1
  if (!whole) throw appErrors.field(at.name, `${title}只能按一个完整的内容查询`)
  recordPersonalLookup(title)
  return sql`xj_blind(${column}) = any (${maskedField.encryption.blindIndexes(maskedField.columnKey, values[0] ?? '')}::text[])`
}

const EXAMPLE: Readonly<Record<MaskKind, string>> = {
  phone: '138****1234',
  number: '110****018',
  name: '张**',
  email: 'w****@example.com',
  secret: '********',
}

/** Texts with stars, as they were copied from a list. A star at the end was read as "begins with": it is put back. */
function shownTexts(condition: QueryCondition): string[] | undefined {
  if ('values' in condition)
    return condition.op === 'in' && condition.values.every(hasStar) ? [...condition.values] : undefined
  if (condition.op === 'eq') return hasStar(condition.value) ? [condition.value] : undefined
  if (condition.op !== 'rightLike') return undefined
  return hasStar(condition.value) || [...condition.value].length === 1 ? [`${condition.value}*`] : undefined
}

const hasStar = (text: string): boolean => text.includes('*')

/** No second whole value of a field in the same question, whatever joins them. */
export function requireSingleWholeValue(
  conditions: readonly { field: string }[],
  isCovered: (name: string) => boolean,
): void {
  const seen = new Set<string>()
  for (const { field } of conditions) {
    if (isCovered(field) && seen.has(field)) throw appErrors.field(field, '一次只能按一个内容查询')
    seen.add(field)
  }
}
