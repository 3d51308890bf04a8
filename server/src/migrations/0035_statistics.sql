-- Statistics by day (domain §3.21). A table holds what was counted up to the last tick; each sitting says what of it was
-- counted. Table + what is pending = the facts, at every moment. Viewers are no sum, so they have a table of their own.

create table he_stat_daily (
  tenant_id integer not null,
  stat_date date not null,
  hospital_id uuid,
  department_id uuid,
  video_id uuid,
  area_code text,
  plays integer not null default 0,
  valid_plays integer not null default 0,
  completes integer not null default 0,
  effective_sec numeric(14, 2) not null default 0,
  -- sum of covered share over the valid plays: divided by them it is the average (domain §9.1)
  covered_share numeric(14, 6) not null default 0,
  scans integer not null default 0,
  new_users integer not null default 0,
  tasks_assigned integer not null default 0,
  tasks_done integer not null default 0,
  orders_paid integer not null default 0,
  paid_fen bigint not null default 0,
  refund_fen bigint not null default 0
) with (fillfactor = 80);
create unique index uq_he_stat_daily on he_stat_daily
  (tenant_id, stat_date, hospital_id, department_id, video_id, area_code) nulls not distinct;
-- narrow, so that some days are found without reading the whole of a wider one
create index ix_he_stat_daily_day on he_stat_daily (tenant_id, stat_date);
create index ix_he_stat_daily_video on he_stat_daily (video_id, stat_date);
create index ix_he_stat_daily_hospital on he_stat_daily (hospital_id, stat_date);
select xj_tenant_table('he_stat_daily');

-- The same without videos, and by entry, system and hour: few rows, so that a year is added up in no time.
-- kind: all, scene (key = he_entry_scene), os (key = android, ios, …), hour (key = 0 … 23 of the start).
create table he_stat_place (
  tenant_id integer not null,
  stat_date date not null,
  hospital_id uuid,
  department_id uuid,
  area_code text,
  kind text not null check (kind in ('all', 'scene', 'os', 'hour')),
  key text not null default '',
  plays integer not null default 0,
  valid_plays integer not null default 0,
  completes integer not null default 0,
  effective_sec numeric(14, 2) not null default 0,
  covered_share numeric(14, 6) not null default 0,
  scans integer not null default 0,
  new_users integer not null default 0
) with (fillfactor = 80);
create unique index uq_he_stat_place on he_stat_place
  (tenant_id, kind, stat_date, hospital_id, department_id, area_code, key) nulls not distinct;
create index ix_he_stat_place_hospital on he_stat_place (hospital_id, kind, stat_date);
create index ix_he_stat_place_department on he_stat_place (department_id, kind, stat_date);
select xj_tenant_table('he_stat_place');

-- Who had a valid play of what on which day: any number of viewers is count(distinct user_id) over this.
create table he_stat_user_day (
  tenant_id integer not null,
  stat_date date not null,
  user_id uuid not null,
  hospital_id uuid,
  department_id uuid,
  area_code text,
  video_id uuid not null,
  valid_plays integer not null default 0,
  completes integer not null default 0,
  effective_sec numeric(12, 2) not null default 0,
  complete_flag smallint generated always as (case when completes > 0 then 1 else 0 end) stored
) with (fillfactor = 90);
create unique index uq_he_stat_user_day on he_stat_user_day
  (tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id) nulls not distinct;
create index ix_he_stat_user_day_day on he_stat_user_day (tenant_id, stat_date);
create index ix_he_stat_user_day_hospital on he_stat_user_day (hospital_id, stat_date, user_id);
create index ix_he_stat_user_day_video on he_stat_user_day (video_id, user_id);
create index ix_he_stat_user_day_user on he_stat_user_day (user_id, stat_date);
select xj_tenant_table('he_stat_user_day');

-- Further counters beside each video (domain §3.6), set from the statistics by the job that keeps those.
alter table he_video_count
  add column uv_count integer not null default 0,
  add column complete_count integer not null default 0,
  add column refreshed_at timestamptz;

-- Scans and new viewers are counted once and never change.
alter table he_qr_scan add column stat_pending boolean not null default true;
create index ix_he_qr_scan_pending on he_qr_scan (tenant_id, stat_date) where stat_pending;
alter table he_wxapp_user add column stat_pending boolean not null default true;
create index ix_he_wxapp_user_pending on he_wxapp_user (tenant_id) where stat_pending;
create index ix_he_wxapp_user_day on he_wxapp_user (tenant_id, ((created_at at time zone 'Asia/Shanghai')::date));

-- What each sitting amounts to, in the measures of the statistics: only those that count are plays (domain §9.1).
create view he_watch_fact with (security_invoker = true) as
select id, tenant_id, stat_date, user_id, video_id, hospital_id, hospital_department_id as department_id, area_code,
  entry_scene, coalesce(os, '') as os, extract(hour from start_time at time zone 'Asia/Shanghai')::integer::text as hour,
  stat_pending, 1 as plays, counts as valid_plays, counts * is_complete as completes,
  (counts * effective_sec)::numeric(10, 2) as effective_sec,
  round(counts * coalesce(covered_sec::numeric / nullif(duration_sec, 0), 0), 6) as covered_share,
  counted_play, counted_valid, counted_complete, counted_sec, counted_share
from he_watch_session s, lateral (select case when is_valid = 1 and risk_flag = 0 then 1 else 0 end as counts) c;
select xj_grant('select', 'he_watch_fact');

-- What the statistics hold of each sitting.
create view he_watch_counted with (security_invoker = true) as
select id, tenant_id, stat_date, user_id, video_id, hospital_id, department_id, area_code, entry_scene, os, hour,
  counted_play as plays, counted_valid as valid_plays, counted_complete as completes,
  counted_sec as effective_sec, counted_share as covered_share from he_watch_fact where counted_play = 1;
select xj_grant('select', 'he_watch_counted');

-- What a sitting adds to the statistics beyond what they hold of it. Signed: a sitting that was flagged takes away.
create view he_watch_delta with (security_invoker = true) as
select id, tenant_id, stat_date, user_id, video_id, hospital_id, department_id, area_code, entry_scene, os, hour,
  plays - counted_play as plays, valid_plays - counted_valid as valid_plays, completes - counted_complete as completes,
  effective_sec - counted_sec as effective_sec, covered_share - counted_share as covered_share
from he_watch_fact where stat_pending;
select xj_grant('select', 'he_watch_delta');

-- Scans, and viewers on the day of their first sign-in.
create view he_stat_event with (security_invoker = true) as
select id, tenant_id, stat_date, hospital_id, department_id, area_code, 1 as scans, 0 as new_users, stat_pending
from he_qr_scan
union all
select id, tenant_id, (created_at at time zone 'Asia/Shanghai')::date, reg_hospital_id, null, reg_area_code, 0, 1, stat_pending
from he_wxapp_user;
select xj_grant('select', 'he_stat_event');

-- Statistics up to this moment. Rows may come in several pieces: always add them up.
create view he_stat_daily_now with (security_invoker = true) as
select tenant_id, stat_date, hospital_id, department_id, video_id, area_code,
  plays, valid_plays, completes, effective_sec, covered_share, scans, new_users from he_stat_daily
union all
select tenant_id, stat_date, hospital_id, department_id, video_id, area_code,
  plays, valid_plays, completes, effective_sec, covered_share, 0, 0 from he_watch_delta
union all
select tenant_id, stat_date, hospital_id, department_id, null, area_code, 0, 0, 0, 0, 0, scans, new_users
from he_stat_event where stat_pending;
select xj_grant('select', 'he_stat_daily_now');

create view he_stat_place_now with (security_invoker = true) as
select tenant_id, stat_date, hospital_id, department_id, area_code, kind, key,
  plays, valid_plays, completes, effective_sec, covered_share, scans, new_users from he_stat_place
union all
select tenant_id, stat_date, hospital_id, department_id, area_code, part.kind, part.key,
  plays, valid_plays, completes, effective_sec, covered_share, 0, 0
from he_watch_delta, lateral (values ('all', ''), ('scene', entry_scene), ('os', os), ('hour', hour)) part (kind, key)
union all
select tenant_id, stat_date, hospital_id, department_id, area_code, 'all', '', 0, 0, 0, 0, 0, scans, new_users
from he_stat_event where stat_pending;
select xj_grant('select', 'he_stat_place_now');

-- Who watched what, up to this moment; only what counts. A viewer may stand in it twice, so count(distinct user_id).
-- Those of whom something is pending are worked out key by key, everybody else is read as it stands.
create view he_stat_user_day_now with (security_invoker = true) as
select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
from he_stat_user_day
where valid_plays > 0 and user_id <> all (array(select d.user_id from he_watch_delta d))
union all
select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id,
  sum(valid_plays)::integer, sum(completes)::integer, sum(effective_sec)
from (
  select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
  from he_stat_user_day where user_id = any (array(select d.user_id from he_watch_delta d))
  union all
  select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
  from he_watch_delta) pieces
group by tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id
having sum(valid_plays) > 0;
select xj_grant('select', 'he_stat_user_day_now');
