import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Bind } from '../../platform/database/statement.ts'
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
  bind: Bind,
  row: string,
  now: Date,
): string | undefined {
  const parts = [
    narrowByRelations(asked, bind, row),
    asked['unplayed'] === 'Y' ? idle(bind, row, now) : undefined,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' and ')
}

function idle(bind: Bind, row: string, now: Date): string {
  const since = bind(wireDate(new Date(now.getTime() - IDLE_DAYS * DAY_MS)))
  return `${row}.status = 'published' and ${row}.publish_time < ${since}::date::timestamptz and not exists (select from he_watch_session s
    where s.video_id = ${row}.id and s.stat_date >= ${since}::date and s.is_valid = 1 and s.risk_flag = 0)`
}
