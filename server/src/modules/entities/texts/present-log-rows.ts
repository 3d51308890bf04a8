import type { Principal } from '../../../platform/access/principal.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from './field-labels.ts'

/** Rows as they leave: the source of a log has the last word, and what is read beside them for it stays here. */
export async function presentLogRows(
  { context, hooks }: ServedEntity,
  principal: Principal,
  rows: RecordRow[],
): Promise<RecordRow[]> {
  const { source } = hooks
  const present = await source?.createPresenter?.(context, principal, rows)
  if (source === undefined || present === undefined) return rows
  const inner = new Set(Object.keys(source.extraColumns ?? {}))
  const shown = (row: RecordRow) => Object.entries(present(row)).filter(([name]) => !inner.has(name))
  return rows.map(row => Object.fromEntries(shown(row)))
}
