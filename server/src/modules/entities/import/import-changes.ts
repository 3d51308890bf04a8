import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import type { ImportPreview } from '@xuanjiao/contract/entity/import-shapes'
import { masked } from '../../../platform/sealing/mask-text.ts'
import { columnKey } from './sheet/import-columns.ts'
import type { Candidate, Importing } from './rows/import-reader.ts'
import { atOnce } from '../write/statements/transaction.ts'
import { valueTexts, type ValueTexts } from '../texts/value-texts.ts'

type Line = NonNullable<ImportPreview['judged']>['right'][number]
/** A cell before → after, as people read it. */
export type ImportedCellChange = NonNullable<Line['changes']>[number]

/** Longer texts are told by their beginning. */
const MOST_TEXT = 200

/** The heads of the columns by which a row names a record that is there. */
export function keyHeads({ served, columns, head }: Importing): string[] {
  const key = new Set(businessKeyOf(served.entity))
  return columns.filter(column => key.has(column.field) && head.at.has(column)).map(column => column.head)
}

/** What rows change in the records they name, by row; nothing for those that say what stands. */
export async function changesOf(
  importing: Importing,
  good: readonly Candidate[],
): Promise<ReadonlyMap<number, readonly ImportedCellChange[]>> {
  const { served, who, plan } = importing
  const updates = good.filter(one => one.before !== undefined)
  const values = updates.flatMap(({ before, values }) =>
    Object.entries(values).flatMap(([name, value]) => [value, before?.[name]].map(one => ({ name, value: one }))),
  )
  const texts = await valueTexts(plan, atOnce(served, who).ask, who, values)
  return new Map(updates.map(one => [one.row, cellsOf(importing, one, texts)]))
}

/** Only what stands in the file is told: what the server works out beside it is nobody's cell. */
function cellsOf({ columns, plan }: Importing, { before, values }: Candidate, texts: ValueTexts): ImportedCellChange[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const column = columns.find(one => one.field === name)
    const field = plan.entity.fields[name]
    if (!column || !field) return []
    const text = (one: unknown) =>
      String((plan.masked.has(name) ? masked(field, one) : texts(name, one)) ?? '').slice(0, MOST_TEXT)
    return [{ key: columnKey(column), head: column.head, before: text(before?.[name]), after: text(value) }]
  })
}
