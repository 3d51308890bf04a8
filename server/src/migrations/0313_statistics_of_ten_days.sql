-- A quarter or a year is read from spans of ten days, the thirds of its months, and at its two ends from days: who watched
-- in a unit, and what was watched there by whom. A third of a month rather than the whole of it: a quarter has up to 59 days
-- outside whole months, and up to 19 outside of thirds.

-- The first and the last day of the third of a month (from the 1st, the 11th, the 21st) that a day lies in.
create function xj_stat_span(day date) returns date language sql immutable parallel safe
  return day - (extract(day from day)::integer - 1 - least((extract(day from day)::integer - 1) / 10, 2) * 10);
create function xj_stat_span_end(day date) returns date language sql immutable parallel safe
  return xj_stat_span(xj_stat_span(day) + 11) - 1;

-- Who watched in a unit within a span.
create table he_stat_unit_span_viewers (
  tenant_id integer not null,
  unit text not null,
  span date not null,
  chunk integer not null,
  viewers bit(2048) not null
) with (fillfactor = 80);
alter table he_stat_unit_span_viewers alter column viewers set storage external;
create unique index uq_he_stat_unit_span_viewers on he_stat_unit_span_viewers (tenant_id, unit, span, chunk);
create index ix_he_stat_unit_span_viewers_span on he_stat_unit_span_viewers (tenant_id, span);
select xj_tenant_table('he_stat_unit_span_viewers');
select xj_viewer_sets_now('he_stat_unit_span_viewers', '{unit,span}', '{u.unit,xj_stat_span(f.stat_date)}',
  ', xj_stat_units(f.hospital_id, f.area_code) u (unit)');

-- Videos are told apart in wards, too: HOSPITAL/WARD, and HOSPITAL/ for what belongs to none of its wards.
create function xj_stat_video_units(hospital uuid, department uuid, area text) returns setof text
  language sql immutable parallel safe begin atomic
  select xj_stat_units(hospital, area) union all
  select hospital::text || '/' || coalesce(department::text, '') where hospital is not null;
end;

create table he_stat_unit_video (
  tenant_id integer not null,
  unit text not null,
  span date not null,
  video_id uuid not null,
  plays integer not null default 0,
  valid_plays integer not null default 0,
  completes integer not null default 0,
  effective_sec numeric(14, 2) not null default 0,
  covered_share numeric(14, 6) not null default 0
) with (fillfactor = 80);
create unique index uq_he_stat_unit_video on he_stat_unit_video (tenant_id, unit, span, video_id);
create index ix_he_stat_unit_video_span on he_stat_unit_video (tenant_id, span);
select xj_tenant_table('he_stat_unit_video');

create view he_stat_unit_video_now with (security_invoker = true) as
select tenant_id, unit, span, video_id, plays, valid_plays, completes, effective_sec, covered_share from he_stat_unit_video
union all
select d.tenant_id, u.unit, xj_stat_span(d.stat_date), d.video_id, d.plays, d.valid_plays, d.completes, d.effective_sec,
  d.covered_share
from xj_watch_deltas() d, xj_stat_video_units(d.hospital_id, d.department_id, d.area_code) u (unit);
select xj_grant('select', 'he_stat_unit_video_now');

-- Of one video in one ward there are few viewers: a row holds 65536 numbers, and what is empty of it takes no room.
create function xj_wide_chunk(no integer) returns integer language sql immutable parallel safe return no / 65536;
create function xj_wide_bit(no integer) returns bit language sql immutable parallel safe
  return set_bit(0::bit(65536), no % 65536, 1);
do $$ begin
  execute format('create aggregate xj_wide_set(place integer, value integer) (sfunc = set_bit, stype = bit, sspace = 8256,
    initcond = %L, combinefunc = bitor, parallel = safe)', repeat('0', 65536));
end $$;

-- The 2048 by 2048 numbers of a row, as the sets of days are kept.
create function xj_narrow_sets(wide integer, held bit) returns table (chunk integer, viewers bit)
  language sql immutable parallel safe begin atomic
  select wide * 32 + n, substring(held from n * 2048 + 1 for 2048) from generate_series(0, 31) n;
end;

create table he_stat_unit_video_viewers (
  tenant_id integer not null,
  unit text not null,
  span date not null,
  video_id uuid not null,
  chunk integer not null,
  viewers bit(65536) not null
) with (fillfactor = 80);
create unique index uq_he_stat_unit_video_viewers on he_stat_unit_video_viewers (tenant_id, unit, span, video_id, chunk);
create index ix_he_stat_unit_video_viewers_span on he_stat_unit_video_viewers (tenant_id, span, video_id);
select xj_tenant_table('he_stat_unit_video_viewers');
select xj_viewer_sets_now('he_stat_unit_video_viewers', '{unit,span,video_id}', '{u.unit,xj_stat_span(f.stat_date),f.video_id}',
  ', xj_stat_video_units(f.hospital_id, f.department_id, f.area_code) u (unit)', 'xj_wide_chunk', 'xj_wide_bit');

-- Where each hospital lay when something was watched there. Of one that never moved its unit is all there is of it.
create table he_stat_hospital_area (
  tenant_id integer not null,
  hospital_id uuid not null,
  area_code text
);
create unique index uq_he_stat_hospital_area on he_stat_hospital_area (tenant_id, hospital_id, area_code) nulls not distinct;
select xj_tenant_table('he_stat_hospital_area');

create view he_stat_hospital_area_now with (security_invoker = true) as
select tenant_id, hospital_id, area_code from he_stat_hospital_area
union
select tenant_id, hospital_id, area_code from xj_watch_deltas() where hospital_id is not null;
select xj_grant('select', 'he_stat_hospital_area_now');

-- A span as the rows of its days make it.
create function xj_made_unit_span_viewers(tenant integer, first date)
  returns table (tenant_id integer, unit text, span date, chunk integer, viewers bit)
  language sql stable begin atomic
  select s.tenant_id, s.unit, first, s.chunk, bit_or(s.viewers) from he_stat_unit_viewers s
  where s.tenant_id = tenant and s.stat_date between first and xj_stat_span_end(first) group by 1, 2, 3, 4;
end;

create function xj_made_unit_video(tenant integer, first date)
  returns table (tenant_id integer, unit text, span date, video_id uuid, plays bigint, valid_plays bigint, completes bigint,
    effective_sec numeric, covered_share numeric)
  language sql stable begin atomic
  select s.tenant_id, u.unit, first, s.video_id, sum(s.plays), sum(s.valid_plays), sum(s.completes), sum(s.effective_sec),
    sum(s.covered_share)
  from (
    select tenant_id, hospital_id, department_id, area_code, video_id, sum(plays) as plays, sum(valid_plays) as valid_plays,
      sum(completes) as completes, sum(effective_sec) as effective_sec, sum(covered_share) as covered_share
    from he_stat_daily
    where tenant_id = tenant and stat_date between first and xj_stat_span_end(first) and video_id is not null
    group by 1, 2, 3, 4, 5) s, xj_stat_video_units(s.hospital_id, s.department_id, s.area_code) u (unit)
  group by 1, 2, 3, 4;
end;

create function xj_made_unit_video_viewers(tenant integer, first date)
  returns table (tenant_id integer, unit text, span date, video_id uuid, chunk integer, viewers bit)
  language sql stable begin atomic
  with places as materialized (
    select p.hospital_id, p.department_id, p.area_code, u.unit
    from (select distinct hospital_id, department_id, area_code from he_stat_place
      where tenant_id = tenant and kind = 'all' and stat_date between first and xj_stat_span_end(first)) p,
      xj_stat_video_units(p.hospital_id, p.department_id, p.area_code) u (unit))
  select s.tenant_id, p.unit, first, s.video_id, xj_wide_chunk(v.no), xj_wide_set(v.no % 65536, 1)
  from he_stat_user_day s
    join he_stat_viewer v on v.tenant_id = s.tenant_id and v.user_id = s.user_id
    -- compared so that places without a hospital, a ward or an area are found by their hash, too
    join places p on coalesce(p.hospital_id::text, '') = coalesce(s.hospital_id::text, '')
      and coalesce(p.department_id::text, '') = coalesce(s.department_id::text, '')
      and coalesce(p.area_code, '-') = coalesce(s.area_code, '-')
  where s.tenant_id = tenant and s.stat_date between first and xj_stat_span_end(first) and s.valid_plays > 0
  group by 1, 2, 3, 4, 5;
end;

-- What there is already, span by span. Rows are put in order before they are made into sets: afterwards they are 8 KB each.
create function xj_make_spans() returns void language plpgsql
  set work_mem = '128MB' set enable_hashagg = off as $$
declare
  part record;
begin
  for part in select distinct tenant_id, xj_stat_span(stat_date) as span from he_stat_unit where unit = '' order by 2, 1 loop
    insert into he_stat_unit_span_viewers
      select * from xj_made_unit_span_viewers(part.tenant_id, part.span) order by unit, chunk;
    insert into he_stat_unit_video
      select * from xj_made_unit_video(part.tenant_id, part.span) order by unit, video_id;
    insert into he_stat_unit_video_viewers
      select * from xj_made_unit_video_viewers(part.tenant_id, part.span) order by unit, video_id, chunk;
  end loop;
  insert into he_stat_hospital_area
    select distinct tenant_id, hospital_id, area_code from he_stat_place where hospital_id is not null and kind = 'all' and plays > 0;
end $$;
select xj_make_spans();
analyze he_stat_unit_span_viewers, he_stat_unit_video, he_stat_unit_video_viewers, he_stat_hospital_area;
