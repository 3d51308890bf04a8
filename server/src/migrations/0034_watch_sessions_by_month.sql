-- Sittings by the month of their day (domain §3.18). PostgreSQL wants the day in every unique key of such a table; the id
-- of a sitting begins with the moment it was opened, so its day can be read from it and one partition is looked into.
alter table he_watch_session rename to he_watch_session_before;

create table he_watch_session (
  id uuid not null,
  tenant_id integer not null,
  user_id uuid not null,
  video_id uuid not null,
  version_no integer not null default 1,
  hospital_id uuid,
  hospital_department_id uuid,
  area_code text,
  qr_code_id uuid,
  task_id uuid,
  playlist_id uuid,
  carousel_id uuid,
  entry_scene text not null default 'home',
  entitle text not null default 'free',
  start_time timestamptz not null,
  last_time timestamptz not null,
  stat_date date not null,
  duration_sec integer not null,
  -- what the next beat is counted against
  beats integer not null default 0,
  last_seq integer not null default -1,
  last_pos numeric(10, 2) not null default 0,
  playing boolean not null default false,
  claimed_sec numeric(12, 2) not null default 0,
  strikes integer not null default 0,
  watched text not null default '',
  -- what it amounts to
  effective_sec numeric(10, 2) not null default 0,
  played_sec numeric(10, 2) not null default 0,
  covered_sec integer not null default 0,
  max_pos_sec integer not null default 0,
  seek_count integer not null default 0,
  speed_avg numeric(5, 2) not null default 1,
  is_valid smallint not null default 0,
  is_complete smallint not null default 0,
  risk_flag smallint not null default 0,
  device_brand text,
  device_model text,
  os text,
  wx_version text,
  net_type text,
  ip_area text,
  created_at timestamptz not null default now(),
  -- what the statistics hold of it (0035); pending as long as that is not what it amounts to
  stat_pending boolean not null default true,
  counted_play smallint not null default 0,
  counted_valid smallint not null default 0,
  counted_complete smallint not null default 0,
  counted_sec numeric(10, 2) not null default 0,
  counted_share numeric(9, 6) not null default 0,
  constraint pk_he_watch_session primary key (id, stat_date)
) partition by range (stat_date);

-- A table of rows that belong to tenants which nobody reads by its own name.
create function xj_partition_guard(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = (select xj_tenant()) or (select xj_tenant()) = -1)', target);
end $$;

-- What has no month yet waits here, so that no sitting is ever refused; making the month takes it over.
create table he_watch_session_rest partition of he_watch_session default;
select xj_partition_guard('he_watch_session_rest');

-- Makes the month of a day, once. The server is not the owner of its tables, so this runs as the owner.
create function xj_watch_month(day date) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  first date := date_trunc('month', day)::date;
  after date := (date_trunc('month', day) + interval '1 month')::date;
  part text := 'he_watch_session_' || to_char(day, 'YYYYMM');
  tenant text := current_setting('app.tenant', true);
begin
  if to_regclass(part) is not null then return false; end if;
  if day < date '2020-01-01' or day > current_date + 400 then return false; end if;
  perform pg_advisory_xact_lock(7210434);
  if to_regclass(part) is not null then return false; end if;
  execute format('create table %I (like he_watch_session including defaults) with (fillfactor = 75)', part);
  perform xj_partition_guard(part::regclass);
  lock table he_watch_session_rest in access exclusive mode;
  -- the months of all tenants are taken over; then the connection is again whose it was
  perform set_config('app.tenant', '-1', true);
  execute format('with moved as (delete from he_watch_session_rest where stat_date >= %L and stat_date < %L returning *)
    insert into %I select * from moved', first, after, part);
  execute format('alter table he_watch_session attach partition %I for values from (%L) to (%L)', part, first, after);
  perform set_config('app.tenant', coalesce(tenant, ''), true);
  return true;
end $$;

select xj_watch_month(months.day::date) from (
  select generate_series(date_trunc('month', now()) - interval '1 month', now() + interval '2 months', interval '1 month') as day
  union select distinct date_trunc('month', stat_date) from he_watch_session_before) months;

-- A version 7 uuid with the moment put in front: for sittings whose id was made from a name.
create function xj_timed_id(at timestamptz, id uuid) returns uuid language sql immutable parallel safe
  return overlay(overlay(replace(id::text, '-', '') placing
    lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') from 1 for 12) placing '7' from 13 for 1)::uuid;

-- The Shanghai day an id of a sitting begins with.
create function xj_day_of_id(id uuid) returns date language sql immutable parallel safe
  return (to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) at time zone 'Asia/Shanghai')::date;

insert into he_watch_session (id, tenant_id, user_id, video_id, version_no, hospital_id, hospital_department_id, area_code,
  entry_scene, entitle, start_time, last_time, stat_date, duration_sec, beats, last_seq, last_pos, claimed_sec, watched,
  effective_sec, played_sec, covered_sec, max_pos_sec, seek_count, is_valid, is_complete, risk_flag,
  device_brand, device_model, os, net_type, created_at)
select case when xj_day_of_id(id) = stat_date then id else xj_timed_id(start_time, id) end,
  tenant_id, user_id, video_id, version_no, hospital_id, hospital_department_id, area_code,
  entry_scene, entitle, start_time, last_time, stat_date, duration_sec, last_seq + 1, last_seq, last_pos, effective_sec, watched,
  effective_sec, effective_sec, covered_sec, max_pos_sec, seek_count, is_valid, is_complete, risk_flag,
  device_brand, device_model, os, net_type, created_at
from he_watch_session_before;
update he_watch_beat b set session_id = xj_timed_id(s.start_time, s.id)
from he_watch_session_before s where b.session_id = s.id and xj_day_of_id(s.id) <> s.stat_date;
drop table he_watch_session_before;

create index ix_he_watch_session_day on he_watch_session (tenant_id, stat_date) where is_valid = 1 and risk_flag = 0;
create index ix_he_watch_session_video on he_watch_session (video_id, stat_date) where is_valid = 1 and risk_flag = 0;
create index ix_he_watch_session_user on he_watch_session (user_id, start_time desc);
create index ix_he_watch_session_start on he_watch_session (tenant_id, start_time desc, id desc);
create index ix_he_watch_session_hospital on he_watch_session (hospital_id, start_time desc, id desc);
create index ix_he_watch_session_area on he_watch_session (tenant_id, area_code, stat_date);
create index ix_he_watch_session_task on he_watch_session (task_id) where task_id is not null;
create index ix_he_watch_session_qr on he_watch_session (qr_code_id, stat_date) where qr_code_id is not null;
create index ix_he_watch_session_pending on he_watch_session (tenant_id, stat_date) where stat_pending;
select xj_tenant_table('he_watch_session');

-- Whatever changes what a sitting amounts to makes it pending: no path can forget it.
create function xj_watch_pending() returns trigger language plpgsql as $$
begin
  new.stat_pending := true;
  return new;
end $$;
create trigger stat_pending before update on he_watch_session for each row
  when (not new.stat_pending and row(new.is_valid, new.is_complete, new.risk_flag, new.effective_sec, new.covered_sec)
    is distinct from row(old.is_valid, old.is_complete, old.risk_flag, old.effective_sec, old.covered_sec))
  execute function xj_watch_pending();

-- What the list of records shows besides (domain §3.18): of the last sitting.
alter table he_watch_record
  add column entry_scene text,
  add column duration_sec integer not null default 0,
  add column os text,
  add column device_brand text,
  add column device_model text,
  -- grows with every beat: who worked from an older one has to look again
  add column beats integer not null default 0;
update he_watch_record r set duration_sec = s.duration_sec, entry_scene = s.entry_scene, os = s.os,
  device_brand = s.device_brand, device_model = s.device_model
from (select distinct on (user_id, video_id) * from he_watch_session order by user_id, video_id, start_time desc) s
where s.user_id = r.user_id and s.video_id = r.video_id;
alter table he_watch_record set (fillfactor = 75);
create index ix_he_watch_record_last on he_watch_record (tenant_id, last_time desc, id desc);
create index ix_he_watch_record_hospital on he_watch_record (hospital_id, last_time desc, id desc);
create index ix_he_watch_record_area on he_watch_record (tenant_id, area_code, last_time desc);

-- Days of sittings whose month is still to be made; the server reads the parts of the table by no other name.
create view he_watch_session_rest_months with (security_invoker = true) as
select stat_date from he_watch_session where tableoid = 'he_watch_session_rest'::regclass;
select xj_grant('select', 'he_watch_session_rest_months');

-- Ends a statement that worked from something that has changed since: the caller looks again and repeats it.
create function xj_stale() returns boolean language plpgsql as $$
begin
  raise exception 'stale' using errcode = 'serialization_failure';
end $$;
