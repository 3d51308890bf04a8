import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { joined } from '../../platform/kinds/conditions.ts'
import { narrowByRelations } from '../illness/index.ts'

const DAY_MS = 86_400_000
/** Days after which a published video that nobody plays is idle (rules/figures#definitions). */
const IDLE_DAYS = 30

/**
 * What the list of videos may be narrowed by beside its fields (rules/videos#finding): illnesses, standard departments
 * with all below them, and 零播放>30天. `row` is the video's alias.
 */
export function narrowVideos(
  asked: Readonly<Record<string, unknown>>,
  row: string,
  now: Date,
): SqlCondition | undefined {
  const parts = [narrowByRelations(asked, row), asked['unplayed'] === 'Y' ? idle(row, now) : undefined].filter(
    part => part !== undefined,
  )
  return parts.length === 0 ? undefined : joined(parts, 'and')
}

function idle(row: string, now: Date): SqlCondition {
  const since = wireDate(new Date(now.getTime() - IDLE_DAYS * DAY_MS))
  const own = (column: string) => sql.ref(`${row}.${column}`)
  return sql`${own('status')} = 'published' and ${own('publish_time')} < ${since}::date::timestamptz
    and not exists (select from he_watch_session s
      where s.video_id = ${own('id')} and s.stat_date >= ${since}::date and s.is_valid = 1 and s.risk_flag = 0)`
}
