import { splitList } from '@xuanjiao/contract/query/condition'
import { ID_PATTERN, wireDate } from '@xuanjiao/contract/wire'
import type { Bind } from '../../platform/statement.ts'

const DAY_MS = 86_400_000
/** Days after which a published video that nobody plays is idle (domain §9.1, 内容空置率). */
const IDLE_DAYS = 30

/**
 * What the list of videos may be narrowed by beside its fields (domain §3.6, Query): illnesses, standard departments with
 * all below them, and 零播放>30天. `row` is the video's alias.
 */
export function narrowVideos(
  asked: Readonly<Record<string, unknown>>,
  bind: Bind,
  row: string,
  now: Date,
): string | undefined {
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : '')
  const parts = [
    ofIllnesses(splitList(text('illnessId')), bind, row),
    ofDepartments(splitList(text('stdDept')), bind, row),
    text('unplayed') === 'Y' ? idle(bind, row, now) : undefined,
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' and ')
}

function ofIllnesses(ids: readonly string[], bind: Bind, row: string): string | undefined {
  if (ids.length === 0) return undefined
  if (!ids.every(id => ID_PATTERN.test(id))) return 'false'
  return `exists (select from he_video_illness i where i.video_id = ${row}.id and i.illness_id = any (${bind(ids)}::uuid[]))`
}

/** 03 finds what belongs to 03.04 too. */
function ofDepartments(codes: readonly string[], bind: Bind, row: string): string | undefined {
  if (codes.length === 0) return undefined
  return `exists (select from he_video_department d, unnest(${bind(codes)}::text[]) as wanted (code)
    where d.video_id = ${row}.id and (d.std_dept_code = wanted.code or starts_with(d.std_dept_code, wanted.code || '.')))`
}

function idle(bind: Bind, row: string, now: Date): string {
  const since = bind(wireDate(new Date(now.getTime() - IDLE_DAYS * DAY_MS)))
  return `${row}.status = 'published' and ${row}.publish_time < ${since}::date and not exists (select from he_watch_session s
    where s.video_id = ${row}.id and s.stat_date >= ${since}::date and s.is_valid = 1 and s.risk_flag = 0)`
}
