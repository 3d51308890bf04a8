import { createHash } from 'node:crypto'
import { KNOWN_HOURS } from '@xuanjiao/contract/entity/import-shapes'
import { namedId } from '../../../../platform/primitives/ids.ts'
import type { ReadRow } from '../../../../platform/spreadsheet/sheet.ts'
import { sql } from 'kysely'
import type { Ask } from '../../../../platform/database/statement.ts'
import type { Computed, IdRow } from '../../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { columnKey } from '../sheet/import-columns.ts'
import type { ImportHead } from '../sheet/import-head.ts'
import type { Served } from '../../registry/registry.ts'

/** Stands for a row that the same file has brought before. */
export const ALREADY = Symbol('already imported')

/** What is known of rows before they are read: that they are there, or which id they take in the place of their own. */
export type KnownRows = (rows: readonly ReadRow[], ask: Ask) => Promise<ReadonlyMap<number, string | typeof ALREADY>>

const HOUR_MS = 3600 * 1000

/**
 * The id a row of an import gives to its record: the same in every pass and every try. Ids follow each other as the
 * rows do, so a list that shows the newest first keeps the file's order among what was made in the same second.
 */
export function rowId(importId: string, row: number): string {
  const name = namedId(`import:${importId}`)
  const place = row.toString(16).padStart(6, '0')
  return `${name.slice(0, 12)}8${place.slice(0, 3)}8${place.slice(3)}${name.slice(20)}`
}

/**
 * Names an import by what is in it: the bytes of the file and the columns they go to, for one place of one tenant. The
 * same file sent twice, because the line broke or a finger slipped, is the same import; two hospitals with the same file
 * are not.
 */
export function importIdentity({ entity }: Served, who: Staff, head: ImportHead, sha256: string): string {
  const columns = [...head.at].map(([column, at]): [string, number] => [columnKey(column), at])
  const said = [
    entity.name,
    who.tenantId,
    who.place,
    sha256,
    head.row,
    columns.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

interface Known {
  importId: string
  /** Rows made from then on are this run's own: it was interrupted and goes on. */
  since?: string | undefined
}

interface Found extends IdRow {
  living: Computed<boolean>
  own: Computed<boolean>
}

/**
 * Looks for the records of earlier runs. Where one is deleted by now, or older than an import is known, its row makes
 * a new one under the next id in line; so the third run finds what the second has made.
 */
export function knownRows({ entity, context }: Served, { importId, since }: Known): KnownRows {
  const from = new Date(context.clock.now().getTime() - KNOWN_HOURS * HOUR_MS)
  const there = (ids: readonly string[]) => sql<Found>`
    select id, deleted_at is null and created_at > ${from} as living,
      coalesce(created_at >= ${since ?? null}::timestamptz, false) as own
    from ${sql.table(entity.table)} where id = any (${ids}::uuid[])`
  return async (rows, ask) => {
    const known = new Map<number, string | typeof ALREADY>()
    let left = rows.map(row => row.number)
    for (let turn = 0; left.length > 0; turn++) {
      const byId = new Map(left.map(row => [rowId(turn === 0 ? importId : `${importId}:${turn}`, row), row]))
      const found = new Map((await ask(there([...byId.keys()]))).map(one => [one.id, one]))
      left = []
      for (const [id, row] of byId) {
        const one = found.get(id)
        if (!one || one.own) known.set(row, id)
        else if (one.living) known.set(row, ALREADY)
        else left.push(row)
      }
    }
    return known
  }
}
