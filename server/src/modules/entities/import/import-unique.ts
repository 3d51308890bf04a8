import { isNumberedField } from '@xuanjiao/wire/kinds/field'
import { takenText } from '@xuanjiao/wire/kinds/field-taken'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { uniqueRules } from '../../../platform/schema/entity-table.ts'
import { sql } from 'kysely'
import { quotedName as quoted, type RunStatement } from '../../../platform/database/statement.ts'
import type { IdRow } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { importRowsOf } from './import-insert.ts'
import type { ImportCandidate, CellProblem } from './rows/import-reader.ts'
import { equalityExpression } from '../plan/personal-fields.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'

interface UniqueRule {
  fields: string[]
  title: string
  /** What is said of a value that a record holds. */
  taken: string
}

/** Unique rules a file can break; numbers are given by the server. */
function uniqueRulesOf({ entity }: ServedEntity): UniqueRule[] {
  return uniqueRules(entity).flatMap(({ fields }) => {
    const field = entity.fields[fields[0] ?? '']
    if (field === undefined || isNumberedField(field)) return []
    return [{ fields, title: field.title, taken: takenText(field) }]
  })
}

/** Tells rows that repeat an earlier row of the same file. */
export function repeatedRowProblems(served: ServedEntity): (candidate: ImportCandidate) => CellProblem[] {
  const rules = uniqueRulesOf(served).map(rule => ({ ...rule, seen: new Map<string, number>() }))
  return candidate =>
    rules.flatMap(({ fields, title, seen }) => {
      const { row } = candidate
      const key = uniqueKeyOf(fields, uniqueValues(fields, candidate))
      if (key === undefined) return []
      const first = seen.get(key)
      if (first === undefined) seen.set(key, row)
      return first === undefined || first === row
        ? []
        : [{ row, column: title, reason: `${title}与第 ${first} 行重复` }]
    })
}

/** The values of these fields as they will stand: what a row leaves alone stays. */
function uniqueValues(fields: readonly string[], { values, before }: ImportCandidate): RecordRow {
  const whole: RecordRow = { ...before, ...values }
  return Object.fromEntries(fields.map(name => [name, whole[name] ?? null]))
}

/** Nothing equals nothing; a missing companion does. */
function uniqueKeyOf(fields: readonly string[], values: RecordRow): string | undefined {
  const own = values[fields[0] ?? '']
  return own === null || own === undefined ? undefined : JSON.stringify(fields.map(name => values[name] ?? null))
}

/** Tells rows whose values living records hold already: one statement for each unique rule. */
export async function takenValueProblems(
  runStatement: RunStatement,
  served: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
): Promise<CellProblem[]> {
  if (candidates.length === 0) return []
  const { table } = served.entity
  const rows = new Map(candidates.map(candidate => [candidate.id, candidate.row]))
  const rules = uniqueRulesOf(served)
  const fields = [...new Set(rules.flatMap(rule => rule.fields))]
  const status = candidates.map(one => ({ ...one, values: uniqueValues(fields, one) }))
  const records = JSON.stringify(importRowsOf(served, principal, status, served.context.clock.now()))
  const errors: CellProblem[] = []
  for (const { fields, title, taken: message } of rules) {
    const same = fields
      .map(name => [columnNameOf(name), served.entity.fields[name]?.personal !== undefined] as const)
      .map(([column, personal], i) => {
        const [theirs, own] = ['x', 'r'].map(row => equalityExpression(personal, `${row}.${quoted(column)}`))
        return `${theirs} ${i === 0 ? '=' : 'is not distinct from'} ${own}`
      })
    const there = sql.table(table)
    const taken = await runStatement(sql<IdRow>`
      select r.id from jsonb_populate_recordset(null::${there}, ${records}::jsonb) r where exists (
        select from ${there} x where x.tenant_id = ${principal.tenantId} and x.deleted_at is null
          and ${sql.raw(same.join(' and '))} and x.id <> r.id)`)
    errors.push(...taken.map(({ id }) => ({ row: rows.get(id) ?? 0, column: title, reason: message })))
  }
  return errors
}
