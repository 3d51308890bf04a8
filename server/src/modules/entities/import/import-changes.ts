import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import type { ImportPreview } from '@xuanjiao/contract/entity/import-schemas'
import { maskFieldValue } from '../../../platform/encryption/mask-text.ts'
import { importColumnKey } from './sheet/import-columns.ts'
import type { ImportCandidate, ImportContext } from './rows/import-reader.ts'
import { withoutTransaction } from '../write/statements/entity-transaction.ts'
import { readValueLabels, type ValueLabels } from '../texts/value-labels.ts'

type PreviewLine = NonNullable<ImportPreview['judged']>['right'][number]
/** A cell before → after, as people read it. */
export type ImportedCellChange = NonNullable<PreviewLine['changes']>[number]

/** Longer texts are told by their beginning. */
const MOST_TEXT = 200

/** The heads of the columns by which a row names a record that is there. */
export function importKeyHeads({ served, columns, head }: ImportContext): string[] {
  const key = new Set(businessKeyOf(served.entity))
  return columns.filter(column => key.has(column.field) && head.at.has(column)).map(column => column.head)
}

/** What rows change in the records they name, by row; nothing for those that say what stands. */
export async function importedChangesOf(
  importContext: ImportContext,
  good: readonly ImportCandidate[],
): Promise<ReadonlyMap<number, readonly ImportedCellChange[]>> {
  const { served, principal, plan } = importContext
  const updates = good.filter(one => one.before !== undefined)
  const values = updates.flatMap(({ before, values }) =>
    Object.entries(values).flatMap(([name, value]) => [value, before?.[name]].map(one => ({ name, value: one }))),
  )
  const labels = await readValueLabels(plan, withoutTransaction(served, principal).runStatement, principal, values)
  return new Map(updates.map(one => [one.row, changedCellsOf(importContext, one, labels)]))
}

/** Only what stands in the file is told: what the server works out beside it is nobody's cell. */
function changedCellsOf(
  { columns, plan }: ImportContext,
  { before, values }: ImportCandidate,
  labels: ValueLabels,
): ImportedCellChange[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const column = columns.find(one => one.field === name)
    const field = plan.entity.fields[name]
    if (!column || !field) return []
    const text = (one: unknown) =>
      String((plan.masked.has(name) ? maskFieldValue(field, one) : labels(name, one)) ?? '').slice(0, MOST_TEXT)
    return [{ key: importColumnKey(column), head: column.head, before: text(before?.[name]), after: text(value) }]
  })
}
