import { autoNumberOf } from '@xuanjiao/wire/kinds/field'
import { columnOf } from '../../../platform/schema/columns.ts'
import { uniqueRules } from '../../../platform/schema/entity-table.ts'
import { sql } from 'kysely'
import { name as quoted, type Ask } from '../../../platform/database/statement.ts'
import type { IdRow } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { recordsOf } from './import-insert.ts'
import type { Candidate, CellProblem } from './rows/import-reader.ts'
import { sameBy } from '../plan/personal-fields.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'
import { takenMessage } from '../write/statements/unique.ts'

interface Rule {
  fields: string[]
  title: string
  /** What is said of a value that a record holds. */
  taken: string
}

/** Unique rules a file can break; numbers are given by the server. */
function rulesOf({ entity }: Served): Rule[] {
  return uniqueRules(entity).flatMap(({ fields }) => {
    const field = entity.fields[fields[0] ?? '']
    if (field === undefined || autoNumberOf(field)) return []
    return [{ fields, title: field.title, taken: takenMessage(field) }]
  })
}

/** Tells rows that repeat an earlier row of the same file. */
export function repeatsWithin(served: Served): (candidate: Candidate) => CellProblem[] {
  const rules = rulesOf(served).map(rule => ({ ...rule, seen: new Map<string, number>() }))
  return candidate =>
    rules.flatMap(({ fields, title, seen }) => {
      const { row } = candidate
      const key = keyOf(fields, uniqueValues(fields, candidate))
      if (key === undefined) return []
      const first = seen.get(key)
      if (first === undefined) seen.set(key, row)
      return first === undefined || first === row
        ? []
        : [{ row, column: title, reason: `${title}与第 ${first} 行重复` }]
    })
}

/** The values of these fields as they will stand: what a row leaves alone stays. */
function uniqueValues(fields: readonly string[], { values, before }: Candidate): AnyRow {
  const whole: AnyRow = { ...before, ...values }
  return Object.fromEntries(fields.map(name => [name, whole[name] ?? null]))
}

/** Nothing equals nothing; a missing companion does. */
function keyOf(fields: readonly string[], values: AnyRow): string | undefined {
  const own = values[fields[0] ?? '']
  return own === null || own === undefined ? undefined : JSON.stringify(fields.map(name => values[name] ?? null))
}

/** Tells rows whose values living records hold already: one statement for each unique rule. */
export async function takenAlready(
  ask: Ask,
  served: Served,
  who: Staff,
  candidates: readonly Candidate[],
): Promise<CellProblem[]> {
  if (candidates.length === 0) return []
  const { table } = served.entity
  const rows = new Map(candidates.map(candidate => [candidate.id, candidate.row]))
  const rules = rulesOf(served)
  const fields = [...new Set(rules.flatMap(rule => rule.fields))]
  const standing = candidates.map(one => ({ ...one, values: uniqueValues(fields, one) }))
  const records = JSON.stringify(recordsOf(served, who, standing, served.context.clock.now()))
  const errors: CellProblem[] = []
  for (const { fields, title, taken: message } of rules) {
    const same = fields
      .map(name => [columnOf(name), served.entity.fields[name]?.personal !== undefined] as const)
      .map(([column, personal], i) => {
        const [theirs, own] = ['x', 'r'].map(row => sameBy(personal, `${row}.${quoted(column)}`))
        return `${theirs} ${i === 0 ? '=' : 'is not distinct from'} ${own}`
      })
    const there = sql.table(table)
    const taken = await ask(sql<IdRow>`
      select r.id from jsonb_populate_recordset(null::${there}, ${records}::jsonb) r where exists (
        select from ${there} x where x.tenant_id = ${who.tenantId} and x.deleted_at is null
          and ${sql.raw(same.join(' and '))} and x.id <> r.id)`)
    errors.push(...taken.map(({ id }) => ({ row: rows.get(id) ?? 0, column: title, reason: message })))
  }
  return errors
}
