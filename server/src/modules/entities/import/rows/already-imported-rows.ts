import { createHash } from 'node:crypto'
import { IMPORT_MEMORY_HOURS } from '@xuanjiao/contract/entity/import-schemas'
import { stableId } from '../../../../platform/primitives/ids.ts'
import type { SheetRow } from '../../../../platform/spreadsheet/sheet-cells.ts'
import { sql } from 'kysely'
import type { RunStatement } from '../../../../platform/database/statement.ts'
import type { Computed, IdRow } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { importColumnKey } from '../sheet/import-columns.ts'
import type { ImportHead } from '../sheet/import-head.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'

/** Stands for a row that the same file has brought before. */
export const ALREADY_IMPORTED = Symbol('already imported')

/** What is known of rows before they are read: that they are there, or which id they take in the place of their own. */
export type FindImportedRows = (
  rows: readonly SheetRow[],
  runStatement: RunStatement,
) => Promise<ReadonlyMap<number, string | typeof ALREADY_IMPORTED>>

const HOUR_MS = 3600 * 1000

/**
 * The id a row of an import gives to its record: the same in every pass and every try. Ids follow each other as the
 * rows do, so a list that shows the newest first keeps the file's order among what was made in the same second.
 */
export function importedRowId(importId: string, row: number): string {
  const name = stableId(`import:${importId}`)
  const place = row.toString(16).padStart(6, '0')
  return `${name.slice(0, 12)}8${place.slice(0, 3)}8${place.slice(3)}${name.slice(20)}`
}

/**
 * Names an import by what is in it: the bytes of the file and the columns they go to, for one place of one tenant. The
 * same file sent twice, because the line broke or a finger slipped, is the same import; two hospitals with the same file
 * are not.
 */
export function importIdentity(
  { entity }: ServedEntity,
  principal: Principal,
  head: ImportHead,
  sha256: string,
): string {
  const columns = [...head.at].map(([column, at]): [string, number] => [importColumnKey(column), at])
  const said = [
    entity.name,
    principal.tenantId,
    principal.dataScope,
    sha256,
    head.row,
    columns.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

interface ImportedRowsOptions {
  importId: string
  /** Rows made from then on are this run's own: it was interrupted and goes on. */
  since?: string | undefined
}

interface ImportedRow extends IdRow {
  living: Computed<boolean>
  own: Computed<boolean>
}

/**
 * Looks for the records of earlier runs. Where one is deleted by now, or older than an import is known, its row makes
 * a new one under the next id in line; so the third run finds what the second has made.
 */
export function importedRowsLookup(
  { entity, context }: ServedEntity,
  { importId, since }: ImportedRowsOptions,
): FindImportedRows {
  const from = new Date(context.clock.now().getTime() - IMPORT_MEMORY_HOURS * HOUR_MS)
  const there = (ids: readonly string[]) => sql<ImportedRow>`
    select id, deleted_at is null and created_at > ${from} as living,
      coalesce(created_at >= ${since ?? null}::timestamptz, false) as own
    from ${sql.table(entity.table)} where id = any (${ids}::uuid[])`
  return async (rows, runStatement) => {
    const cache = new Map<number, string | typeof ALREADY_IMPORTED>()
    let left = rows.map(row => row.number)
    for (let turn = 0; left.length > 0; turn++) {
      const byId = new Map(left.map(row => [importedRowId(turn === 0 ? importId : `${importId}:${turn}`, row), row]))
      const matches = new Map((await runStatement(there([...byId.keys()]))).map(one => [one.id, one]))
      left = []
      for (const [id, row] of byId) {
        const one = matches.get(id)
        if (!one || one.own) cache.set(row, id)
        else if (one.living) cache.set(row, ALREADY_IMPORTED)
        else left.push(row)
      }
    }
    return cache
  }
}
