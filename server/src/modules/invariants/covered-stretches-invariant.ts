import { coveredSeconds, readStretches } from '@xuanjiao/contract/watching/watch-counting'
import type { InvariantResult } from '@xuanjiao/contract/business/invariant-calls'
import { sql, type RawBuilder } from 'kysely'
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

interface KeptStretches {
  name: string
  title: string
  /** A part of the rows, in the order of their keys; `id` is the key. */
  chunkAfter: (after: string) => RawBuilder<StoredStretches>
}

const KEPT: readonly KeptStretches[] = [
  {
    name: 'stretchesCover',
    title: '覆盖秒数等于所存播放区间的覆盖',
    chunkAfter: after => sql`
      select id, watched, duration_sec as "durationSec", covered_sec as "coveredSec" from he_watch_session
      where tenant_id = (select xj_tenant()) and id > ${after}::uuid order by id limit ${CHUNK}`,
  },
  {
    name: 'taskStretchesCover',
    title: '任务视频的覆盖秒数等于所存播放区间的覆盖',
    chunkAfter: after => sql`
      select xj_hex(task_id) || xj_hex(video_id) as id, watched, duration_sec as "durationSec", covered_sec as "coveredSec"
      from he_edu_task_video where tenant_id = (select xj_tenant())
        and (task_id, video_id) > (${after.slice(0, 32)}::uuid, ${(after + after).slice(32, 64)}::uuid)
      order by task_id, video_id limit ${CHUNK}`,
  },
]

/** Covered seconds are what the kept stretches cover: worked out again from each of them, chunk by chunk. */
export async function checkCoveredStretches(
  db: Db,
  isAsked: (kept: { name: string }) => boolean,
): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const kept of KEPT.filter(isAsked)) results.push(await checkKeptStretches(db, kept))
  return results
}

async function checkKeptStretches(db: Db, { name, title, chunkAfter }: KeptStretches): Promise<InvariantResult> {
  let broken = 0
  let example: string | null = null
  for (let after = '00000000000000000000000000000000'; ;) {
    const { rows } = await chunkAfter(after).execute(db)
    const wrong = rows.filter(row => coveredSeconds(readStretches(row.watched), row.durationSec) !== row.coveredSec)
    broken += wrong.length
    example ??= wrong[0]?.id ?? null
    const last = rows.at(-1)
    if (rows.length < CHUNK || !last) break
    after = last.id
  }
  return { name, title, ok: broken === 0, broken, example }
}
