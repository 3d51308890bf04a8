-- What is pending stands on top of every table of statistics, and in most views several times. Written into them it is the
-- partitions of every month each time, and a dashboard is planned for longer than it is read. As a function it is planned
-- once for each connection.
create function xj_watch_deltas() returns setof he_watch_delta language plpgsql stable rows 100 as $$
begin
  return query select * from he_watch_delta;
end $$;

create or replace view he_stat_daily_now with (security_invoker = true) as
select tenant_id, stat_date, hospital_id, department_id, video_id, area_code,
  plays, valid_plays, completes, effective_sec, covered_share, scans, new_users from he_stat_daily
union all
select tenant_id, stat_date, hospital_id, department_id, video_id, area_code,
  plays, valid_plays, completes, effective_sec, covered_share, 0, 0 from xj_watch_deltas()
union all
select tenant_id, stat_date, hospital_id, department_id, null, area_code, 0, 0, 0, 0, 0, scans, new_users
from he_stat_event where stat_pending;

create or replace view he_stat_place_now with (security_invoker = true) as
select tenant_id, stat_date, hospital_id, department_id, area_code, kind, key,
  plays, valid_plays, completes, effective_sec, covered_share, scans, new_users from he_stat_place
union all
select tenant_id, stat_date, hospital_id, department_id, area_code, part.kind, part.key,
  plays, valid_plays, completes, effective_sec, covered_share, 0, 0
from xj_watch_deltas(), lateral (values ('all', ''), ('scene', entry_scene), ('os', os), ('hour', hour)) part (kind, key)
union all
select tenant_id, stat_date, hospital_id, department_id, area_code, 'all', '', 0, 0, 0, 0, 0, scans, new_users
from he_stat_event where stat_pending;

create or replace view he_stat_video_now with (security_invoker = true) as
select tenant_id, stat_date, video_id, plays, valid_plays, completes, effective_sec, covered_share from he_stat_video
union all
select tenant_id, stat_date, video_id, plays, valid_plays, completes, effective_sec, covered_share from xj_watch_deltas();

create or replace view he_stat_unit_now with (security_invoker = true) as
select tenant_id, unit, stat_date, plays, valid_plays, completes, effective_sec, covered_share from he_stat_unit
union all
select d.tenant_id, u.unit, d.stat_date, d.plays, d.valid_plays, d.completes, d.effective_sec, d.covered_share
from xj_watch_deltas() d, xj_stat_units(d.hospital_id, d.area_code) u (unit);

-- Of whom a play was taken away everything is worked out key by key: what is stored of them and what is pending.
create or replace view he_stat_user_day_now with (security_invoker = true) as
select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
from he_stat_user_day
where valid_plays > 0 and user_id <> all (array(select d.user_id from xj_watch_deltas() d where d.valid_plays < 0))
union all
select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
from xj_watch_deltas() where valid_plays > 0
union all
select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id,
  sum(valid_plays)::integer, sum(completes)::integer, sum(effective_sec)
from (
  select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
  from he_stat_user_day where user_id = any (array(select d.user_id from xj_watch_deltas() d where d.valid_plays < 0))
  union all
  select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
  from xj_watch_deltas() where user_id = any (array(select d.user_id from xj_watch_deltas() d where d.valid_plays < 0))) pieces
group by tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id
having sum(valid_plays) > 0;

-- Every table of viewers has a view of them up to this moment. The three that were written out by hand come of one function
-- from now on, and so do those that follow.

-- `keys` are the columns the rows of a table of viewers are told apart by, besides tenant and chunk; `made` says how each of
-- them follows from a row `f` of he_watch_delta or he_stat_user_day and of what is joined to it (`joined`); `chunk_of` and
-- `bit_of` are the functions that say where a viewer's number stands.
--
-- The view has several pieces: always OR them. Whoever came is one more piece. Whoever had a play taken away since is taken
-- out of every set and looked at key by key: that play may have been one of several.
create function xj_viewer_sets_now(sets text, keys text[], made text[], joined text default '',
  chunk_of text default 'xj_viewer_chunk', bit_of text default 'xj_viewer_bit') returns void language plpgsql as $$
declare
  stored text := (select string_agg(format('s.%I', key), ', ') from unnest(keys) key);
  listed text := (select string_agg(format('%s as %I', one.made, one.key), ', ' order by one.at)
    from unnest(keys, made) with ordinality one (key, made, at));
  kept text := (select string_agg(format('k.%I', key), ', ') from unnest(keys) key);
  places text := (select string_agg(n::text, ', ') from generate_series(1, cardinality(keys) + 2) n);
begin
  execute format($view$
    create or replace view %1$I with (security_invoker = true) as
    select s.tenant_id, %3$s, s.chunk,
      case when doubted.viewers is null then s.viewers else s.viewers & ~doubted.viewers end as viewers
    from %2$I s
    left join (
      select v.tenant_id, %8$s(v.no) as chunk, bit_or(%9$s(v.no)) as viewers
      from xj_watch_deltas() d join he_stat_viewer v on v.tenant_id = d.tenant_id and v.user_id = d.user_id
      where d.valid_plays < 0 group by 1, 2) doubted on doubted.tenant_id = s.tenant_id and doubted.chunk = s.chunk
    union all
    select f.tenant_id, %4$s, %8$s(v.no), %9$s(v.no)
    from xj_watch_deltas() f join he_stat_viewer v on v.tenant_id = f.tenant_id and v.user_id = f.user_id %7$s
    where f.valid_plays > 0
    union all
    select k.tenant_id, %5$s, %8$s(v.no), %9$s(v.no)
    from (
      select f.tenant_id, %4$s, f.user_id
      from (
        select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays from he_stat_user_day
        where user_id = any (array(select d.user_id from xj_watch_deltas() d where d.valid_plays < 0))
        union all
        select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays from xj_watch_deltas()
        where user_id = any (array(select d.user_id from xj_watch_deltas() d where d.valid_plays < 0))) f %7$s
      group by %6$s having sum(f.valid_plays) > 0) k
    join he_stat_viewer v on v.tenant_id = k.tenant_id and v.user_id = k.user_id
  $view$, sets || '_now', sets, stored, listed, kept, places, joined, chunk_of, bit_of);
  perform xj_grant('select', sets || '_now');
end $$;

select xj_viewer_sets_now('he_stat_viewers', '{stat_date,hospital_id,department_id,area_code}',
  '{f.stat_date,f.hospital_id,f.department_id,f.area_code}');
select xj_viewer_sets_now('he_stat_video_viewers', '{stat_date,video_id}', '{f.stat_date,f.video_id}');
select xj_viewer_sets_now('he_stat_unit_viewers', '{unit,stat_date}', '{u.unit,f.stat_date}',
  ', xj_stat_units(f.hospital_id, f.area_code) u (unit)');
