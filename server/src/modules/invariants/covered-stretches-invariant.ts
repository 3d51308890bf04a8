import { coveredSeconds, readStretches } from '@xuanjiao/contract/watching/watch-counting'
import type { InvariantResult } from '@xuanjiao/contract/business/invariant-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'

/** Rows looked at in one go. */
const CHUNK = 5_000

interface StoredStretches {
  id: ColumnOf<'he_watch_session.id'>
  watched: ColumnOf<'he_watch_session.watched'>
  durationSec: ColumnOf<'he_watch_session.duration_sec'>
  coveredSec: ColumnOf<'he_watch_session.covered_sec'>
}

/** Covered seconds are what the kept stretches cover: worked out again from each of them, chunk by chunk. */
export async function checkCoveredStretches(db: Db): Promise<InvariantResult> {
  let broken = 0
  let example: string | null = null
  for (let after = '00000000000000000000000000000000'; ;) {
    const { rows } = await sql<StoredStretches>`
      select id, watched, duration_sec as "durationSec", covered_sec as "coveredSec" from he_watch_session
      where tenant_id = (select xj_tenant()) and id > ${after}::uuid order by id limit ${CHUNK}`.execute(db)
    const wrong = rows.filter(row => coveredSeconds(readStretches(row.watched), row.durationSec) !== row.coveredSec)
    broken += wrong.length
    example ??= wrong[0]?.id ?? null
    const last = rows.at(-1)
    if (rows.length < CHUNK || !last) break
    after = last.id
  }
  return { name: 'stretchesCover', title: '覆盖秒数等于所存播放区间的覆盖', ok: broken === 0, broken, example }
}
