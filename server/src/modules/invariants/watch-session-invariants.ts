import {
  BUCKET_MIN_PLAYED_SECONDS,
  BUCKET_SECONDS,
  COMPLETE_SHARE,
  HEARTBEAT_GRACE_SECONDS,
  MAX_COUNTED_SPEED,
  VALID_PLAY_SECONDS,
} from '@xuanjiao/contract/watching/watch-counting'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

const WATCH_SESSION = sql`replace(id::text, '-', '') as example`
const OURS = sql`tenant_id = (select xj_tenant())`

/**
 * What has to hold of every watch session, and of every record of what a viewer has seen of a video
 * (rules/watching#counting, rules/figures#invariants).
 */
export const watchSessionInvariants: readonly Invariant[] = [
  {
    name: 'coveredWithinDuration',
    title: '覆盖秒数不超过视频时长',
    violations: sql`select ${WATCH_SESSION} from he_watch_session where ${OURS} and covered_sec > duration_sec
      union all select ${WATCH_SESSION} from he_watch_record where ${OURS} and duration_sec > 0 and covered_sec > duration_sec`,
  },
  {
    name: 'completeIsCovered',
    title: '完播当且仅当覆盖达到时长的 90%',
    violations: sql`select ${WATCH_SESSION} from he_watch_session where ${OURS}
      and (is_complete = 1) <> (duration_sec > 0 and covered_sec >= ${COMPLETE_SHARE}::numeric * duration_sec)`,
  },
  {
    name: 'validIsWatched',
    title: `有效播放当且仅当有效观看满 ${VALID_PLAY_SECONDS} 秒`,
    violations: sql`select ${WATCH_SESSION} from he_watch_session where ${OURS} and (is_valid = 1) <> (effective_sec >= ${VALID_PLAY_SECONDS}::numeric)`,
  },
  {
    name: 'effectiveWithinTime',
    title: '有效秒数不超过实际经过的时间',
    violations: sql`select ${WATCH_SESSION} from he_watch_session where ${OURS}
      and effective_sec > extract(epoch from last_time - start_time) + ${HEARTBEAT_GRACE_SECONDS}::numeric + 0.05`,
  },
  {
    name: 'speedIsAtMostDouble',
    title: `播放秒数不超过有效秒数的 ${MAX_COUNTED_SPEED} 倍`,
    violations: sql`select ${WATCH_SESSION} from he_watch_session where ${OURS}
      and played_sec > ${MAX_COUNTED_SPEED}::numeric * effective_sec + 0.05 + 0.01 * beats`,
  },
  {
    name: 'nothingBeyondShown',
    title: '试看的覆盖不超过下发的最后一个分片',
    violations: sql`select ${WATCH_SESSION} from he_watch_session where ${OURS}
      and (covered_sec > shown_sec + ${BUCKET_SECONDS - BUCKET_MIN_PLAYED_SECONDS}::integer or max_pos_sec > shown_sec)`,
  },
  {
    name: 'seenSinceFirst',
    title: '首次观看不晚于任何一次会话的开始',
    violations: sql`select replace(r.id::text, '-', '') as example from he_watch_record r
      where r.tenant_id = (select xj_tenant()) and exists (select from he_watch_session s
        where s.user_id = r.user_id and s.video_id = r.video_id and s.tenant_id = r.tenant_id and s.last_seq >= 0
          and s.start_time < r.first_time)`,
  },
  {
    name: 'dayIsStart',
    title: '会话的统计日是开始时间的上海日期',
    violations: sql`select ${WATCH_SESSION} from he_watch_session where ${OURS}
      and stat_date <> (start_time at time zone 'Asia/Shanghai')::date`,
  },
  {
    name: 'placeIsWhole',
    title: '归属快照完整：有医院才有地区和科室',
    violations: sql`select ${WATCH_SESSION} from he_watch_session where ${OURS}
      and ((hospital_id is null) <> (area_code is null) or (hospital_id is null and hospital_department_id is not null))`,
  },
  {
    name: 'departmentOfHospital',
    title: '会话的科室属于会话的医院',
    violations: sql`select replace(s.id::text, '-', '') as example from he_watch_session s
      join he_hospital_department d on d.id = s.hospital_department_id
      where s.tenant_id = (select xj_tenant()) and d.hospital_id is distinct from s.hospital_id`,
  },
  {
    name: 'recordIsSittings',
    title: '观看记录的次数和累计时长等于其会话之和',
    violations: sql`select replace(r.id::text, '-', '') as example from he_watch_record r
      left join lateral (select count(*) as n, coalesce(sum(effective_sec), 0) as effective, coalesce(max(covered_sec), 0) as covered
        from he_watch_session s where s.user_id = r.user_id and s.video_id = r.video_id and s.tenant_id = r.tenant_id
          and s.last_seq >= 0) s on true
      where r.tenant_id = (select xj_tenant()) and (r.session_count <> s.n
        or abs(r.total_effective_sec - s.effective) > 0.05 or r.covered_sec < s.covered)`,
  },
  {
    name: 'marksAreCounted',
    title: '点赞数和收藏数等于点赞和收藏的记录数',
    violations: sql`select replace(c.video_id::text, '-', '') as example from he_video_count c
      where c.tenant_id = (select xj_tenant()) and (
        c.like_count <> (select count(*) from he_like l where l.video_id = c.video_id)
        or c.fav_count <> (select count(*) from he_favorite f where f.video_id = c.video_id))`,
  },
  {
    name: 'codesAreCounted',
    title: '二维码的扫码次数等于扫码记录数',
    violations: sql`select q.code as example from he_qr_code q where q.tenant_id = (select xj_tenant())
      and q.scan_count <> (select count(*) from he_qr_scan s where s.qr_code_id = q.id)`,
  },
]
