import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { joinConditions } from '../../platform/kinds/kind-conditions.ts'
import { relationsCondition } from '../illness/index.ts'

const DAY_MS = 86_400_000
/** Days after which a published video that nobody plays is idle (rules/figures#definitions). */
const IDLE_DAYS = 30

/**
 * What the list of videos may be narrowed by beside its fields (rules/videos#finding): illnesses, standard departments
 * with all below them, and 零播放>30天. `row` is the video's alias.
 */
export function videoFilterCondition(
  params: Readonly<Record<string, unknown>>,
  row: string,
  now: Date,
): SqlCondition | undefined {
  const parts = [
    relationsCondition(params, row),
    params['unplayed'] === 'Y' ? idleVideosCondition(row, now) : undefined,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : joinConditions(parts, 'and')
}

function idleVideosCondition(row: string, now: Date): SqlCondition {
  const since = wireDate(new Date(now.getTime() - IDLE_DAYS * DAY_MS))
  const own = (column: string) => sql.ref(`${row}.${column}`)
  return sql`${own('status')} = 'published' and ${own('publish_time')} < ${since}::date::timestamptz
    and not exists (select from he_watch_session s
      where s.video_id = ${own('id')} and s.stat_date >= ${since}::date and s.is_valid = 1 and s.risk_flag = 0)`
}
