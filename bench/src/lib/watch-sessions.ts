import type pg from 'pg'

/** What the facts of the bench look like: a platform of some size after a quarter. */
export interface WatchSessionsSize {
  sessions: number
  days: number
  users: number
}

/** So many watch sessions have changed since the statistics were last counted: what five minutes bring. */
const PENDING = 400

/**
 * Watch sessions over the hospitals and videos of the demo, made by the database itself: more in the morning and
 * evening, more of some videos than of others. They are counted in the statistics as the job leaves them, but for the
 * last few.
 */
export async function fillWatchSessions(
  client: pg.Client,
  { sessions, days, users }: WatchSessionsSize,
): Promise<void> {
  await client.query("set session_replication_role = replica; select set_config('app.tenant', '-1', false)")
  await client.query("set timezone = 'Asia/Shanghai'; set work_mem = '256MB'; set maintenance_work_mem = '512MB'")
  await client.query('select xj_watch_month((current_date - n)::date) from generate_series(0, $1::integer, 20) n', [
    days,
  ])
  await client.query(
    `insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name, stat_pending)
     select md5('bench' || n)::uuid, 1, md5('bench' || n), '微信用户' || lpad(n::text, 5, '0'), false from generate_series(1, $1::integer) n
     on conflict do nothing`,
    [users],
  )
  await client.query(`
    create temp table bench_place as
      select (row_number() over (order by h.code, d.id) - 1)::integer as n, h.id as hospital, h.area_code as area, d.id as ward
      from he_hospital h left join he_hospital_department d on d.hospital_id = h.id and d.deleted_at is null where h.deleted_at is null;
    create temp table bench_video as
      select (row_number() over (order by code) - 1)::integer as n, id, greatest(duration_sec, 60) as duration from he_video where status = 'published';
    create unique index on bench_place (n); create unique index on bench_video (n); analyze bench_place; analyze bench_video`)
  await client.query(WATCH_SESSIONS, [sessions, days, users])
  await countWatchSessions(client)
}

/** The statistics of all watch sessions, and what stands beside them. */
export async function countWatchSessions(client: pg.Client): Promise<void> {
  await client.query('begin')
  // The product counts too, as a job; meanwhile it takes none.
  await client.query('lock table sys_job in exclusive mode')
  for (const text of COUNTED) await client.query(text)
  await client.query('commit')
  await withoutIndexes(client, 'he_watch_record', () => client.query(RECORDS))
  await client.query(`update he_watch_session set stat_pending = true, effective_sec = effective_sec + 1
    where id in (select id from he_watch_session where stat_date = current_date order by start_time desc limit ${PENDING})`)
  await client.query('analyze')
}

/** A million rows in the order of time are spread all over the indexes of a table; made afterwards, those take seconds. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = $1::regclass and not i.indisprimary and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { made } of rows) await client.query(made)
}

const WATCH_SESSIONS = `
  insert into he_watch_session (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code, entry_scene,
    start_time, last_time, stat_date, duration_sec, beats, last_seq, watched, effective_sec, played_sec, covered_sec,
    is_valid, is_complete, risk_flag, os, device_brand, stat_pending, counted_play, counted_valid, counted_complete, counted_sec, counted_share)
  select xj_timed_id(at, gen_random_uuid()), 1, md5('bench' || (1 + floor($3 * random() ^ 1.5)::integer))::uuid, v.id,
    p.hospital, p.ward, p.area, (array['qr', 'qr', 'qr', 'task', 'home', 'home', 'search', 'class'])[1 + made.n % 8],
    at, at + make_interval(secs => seconds), at::date, v.duration, 1 + seconds / 10, seconds / 10,
    '0-' || lpad(to_hex(seconds), 4, '0'), seconds, seconds, least(seconds, v.duration), valid, complete, risk,
    (array['android', 'android', 'ios', 'harmony'])[1 + made.n % 4], (array['Huawei', 'Xiaomi', 'Apple', 'Huawei'])[1 + made.n % 4],
    false, 1, valid * ok, complete * ok, seconds * valid * ok, round(least(seconds, v.duration)::numeric / v.duration * valid * ok, 6)
  from (
    select n, now() - random() * make_interval(days => $2) as at, random() as r, random() ^ 1.7 as rv, random() ^ 1.3 as rp
    from generate_series(1, $1::integer) n) made
  join bench_video v on v.n = floor(rv * (select count(*) from bench_video))
  join bench_place p on p.n = floor(rp * (select count(*) from bench_place)),
  lateral (select case when r < 0.2 then (r * 20)::integer else least(v.duration, (r * 1.2 * v.duration)::integer) end as seconds) s,
  lateral (select case when seconds >= 5 then 1 else 0 end as valid, case when seconds >= v.duration * 0.9 then 1 else 0 end as complete,
    case when made.n % 200 = 0 then 1 else 0 end as risk) f,
  lateral (select 1 - risk as ok) o
  order by made.at`

const MEASURES = 'sum(plays), sum(valid_plays), sum(completes), sum(effective_sec), sum(covered_share)'
const INTO = 'plays, valid_plays, completes, effective_sec, covered_share'
/** What was counted lies in the order of its days, as it comes. */
const COUNTED = [
  `update he_watch_session s set stat_pending = false, counted_play = f.plays, counted_valid = f.valid_plays,
     counted_complete = f.completes, counted_sec = f.effective_sec, counted_share = f.covered_share
   from he_watch_fact f where f.id = s.id and f.stat_date = s.stat_date and f.stat_pending`,
  'truncate he_stat_daily, he_stat_place, he_stat_user_day, he_stat_viewers, he_stat_video, he_stat_video_viewers, he_stat_unit, he_stat_unit_viewers, he_stat_unit_span_viewers, he_stat_unit_video, he_stat_unit_video_viewers, he_stat_hospital_area',
  `insert into he_stat_viewer (tenant_id, user_id) select tenant_id, user_id from he_watch_session group by 1, 2
   order by min(start_time) on conflict do nothing`,
  `insert into he_stat_daily (tenant_id, stat_date, hospital_id, department_id, video_id, area_code, ${INTO})
   select tenant_id, stat_date, hospital_id, department_id, video_id, area_code, ${MEASURES} from he_watch_counted group by 1, 2, 3, 4, 5, 6 order by 2`,
  `insert into he_stat_place (tenant_id, stat_date, hospital_id, department_id, area_code, kind, key, ${INTO})
   select tenant_id, stat_date, hospital_id, department_id, area_code, part.kind, part.key, ${MEASURES} from he_watch_counted,
     lateral (values ('all', ''), ('scene', entry_scene), ('os', os), ('hour', hour)) part (kind, key) group by 1, 2, 3, 4, 5, 6, 7 order by 2`,
  `insert into he_stat_user_day (tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec)
   select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, sum(valid_plays), sum(completes), sum(effective_sec)
   from he_watch_counted group by 1, 2, 3, 4, 5, 6, 7 having sum(valid_plays) > 0 order by 2, 3`,
  'insert into he_stat_viewers select * from he_stat_viewers_made order by 2, 3, 4, 5, 6',
  `insert into he_stat_video (tenant_id, stat_date, video_id, ${INTO})
   select tenant_id, stat_date, video_id, ${MEASURES} from he_watch_counted group by 1, 2, 3 order by 2`,
  'insert into he_stat_video_viewers select * from he_stat_video_viewers_made order by 2, 3, 4',
  `insert into he_stat_unit (tenant_id, unit, stat_date, ${INTO})
   select tenant_id, u.unit, stat_date, ${MEASURES} from he_watch_counted, xj_stat_units(hospital_id, area_code) u (unit)
   group by 1, 2, 3 order by 3, 2`,
  'insert into he_stat_unit_viewers select * from he_stat_unit_viewers_made order by 3, 2, 4',
  'select xj_make_spans()',
]

const RECORDS = `
  insert into he_watch_record (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code, first_time, last_time,
    watched, covered_sec, progress_pct, complete_flag, session_count, total_effective_sec, duration_sec, entry_scene, os)
  select xj_timed_id(min(start_time), gen_random_uuid()), 1, user_id, video_id, (array_agg(hospital_id))[1], (array_agg(hospital_department_id))[1], min(area_code),
    min(start_time), max(last_time), max(watched), max(covered_sec), max(covered_sec) * 100 / max(duration_sec), max(is_complete),
    count(*), sum(effective_sec), max(duration_sec), min(entry_scene), min(os)
  from he_watch_session s where not exists (select from he_watch_record r where r.user_id = s.user_id and r.video_id = s.video_id)
  group by user_id, video_id order by max(last_time)`
