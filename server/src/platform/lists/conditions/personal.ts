import type { QueryCondition } from '@xuanjiao/wire/query/condition'
import { deny } from '../../errors/refuse.ts'
import type { Cover } from '../../sealing/mask-text.ts'
import type { PersonalSeal, SealedColumn } from '../../sealing/personal-seal.ts'
import { sql } from 'kysely'
import type { SqlCondition } from '../../database/statement.ts'
import { noteLookup } from '../../audit/request-context.ts'

/** What is asked for: its name on the wire, its title, and the column over the row. */
interface CoveredField {
  readonly name: string
  readonly field: { readonly title: string }
  readonly sql: string
}

/** A field whose values are covered in lists: how, and whether the asker may see them whole. */
export interface Covered {
  readonly cover: Cover
  readonly place: SealedColumn
  readonly maySee: boolean
  readonly seal: Pick<PersonalSeal, 'indexes'>
}

const valuesOf = (asked: QueryCondition): readonly string[] => ('values' in asked ? asked.values : [asked.value])

/**
 * A covered field answers what the list shows anyway; a whole value is asked for one at a time, by who may see it, and
 * is counted: otherwise a thousand candidates in one question give the number away.
 */
export function coveredCondition(at: CoveredField, asked: QueryCondition, covered: Covered): SqlCondition {
  const column = sql.raw(at.sql)
  const shown = shownTexts(asked)
  if (shown) return sql`xj_stars(${column}) = any (${shown}::text[])`
  const { title } = at.field
  if (!covered.maySee) throw deny.field(at.name, `${title}只能按显示的内容查询，例如 ${EXAMPLE[covered.cover]}`)
  const values = valuesOf(asked)
  const whole = (asked.op === 'eq' || asked.op === 'in') && values.length === 1
  if (!whole) throw deny.field(at.name, `${title}只能按一个完整的内容查询`)
  noteLookup(title)
  return sql`xj_blind(${column}) = any (${covered.seal.indexes(covered.place, values[0] ?? '')}::text[])`
}

const EXAMPLE: Readonly<Record<Cover, string>> = {
  phone: '138****1234',
  number: '110****018',
  name: '张**',
  email: 'w****@example.com',
}

/** Texts with stars, as they were copied from a list. A star at the end was read as "begins with": it is put back. */
function shownTexts(asked: QueryCondition): string[] | undefined {
  if ('values' in asked) return asked.op === 'in' && asked.values.every(hasStar) ? [...asked.values] : undefined
  if (asked.op === 'eq') return hasStar(asked.value) ? [asked.value] : undefined
  if (asked.op !== 'rightLike') return undefined
  return hasStar(asked.value) || [...asked.value].length === 1 ? [`${asked.value}*`] : undefined
}

const hasStar = (text: string): boolean => text.includes('*')

/** No second whole value of a field in the same question, whatever joins them. */
export function refuseSecondValue(
  conditions: readonly { field: string }[],
  isCovered: (name: string) => boolean,
): void {
  const seen = new Set<string>()
  for (const { field } of conditions) {
    if (isCovered(field) && seen.has(field)) throw deny.field(field, '一次只能按一个内容查询')
    seen.add(field)
  }
}
