import type { Staff } from '../../../platform/access/who.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from './texts.ts'

/** Rows as they leave: the source of a log has the last word, and what is read beside them for it stays here. */
export async function presented({ context, hooks }: Served, who: Staff, rows: AnyRow[]): Promise<AnyRow[]> {
  const { source } = hooks
  const present = await source?.present?.(context, who)
  if (source === undefined || present === undefined) return rows
  const inner = new Set(Object.keys(source.beside ?? {}))
  const shown = (row: AnyRow) => Object.entries(present(row)).filter(([name]) => !inner.has(name))
  return rows.map(row => Object.fromEntries(shown(row)))
}
