-- A year of a whole area or hospital is read from few rows: what its places come to on each day, in one row of sums and
-- one set of viewers. A unit is the whole tenant (''), an area by the two, four or six digits that say which, without what
-- belongs to no hospital, or a hospital by its id.

create function xj_stat_units(hospital uuid, area text) returns setof text
  language sql immutable parallel safe begin atomic
  select '' union all
  select hospital::text where hospital is not null union all
  select left(area, digits) from (values (2), (4), (6)) part (digits)
  where hospital is not null and length(area) = 6 and right(left(area, digits), 2) <> '00';
end;

create table he_stat_unit (
  tenant_id integer not null,
  unit text not null,
  stat_date date not null,
  plays integer not null default 0,
  valid_plays integer not null default 0,
  completes integer not null default 0,
  effective_sec numeric(14, 2) not null default 0,
  covered_share numeric(14, 6) not null default 0
) with (fillfactor = 80);
create unique index uq_he_stat_unit on he_stat_unit (tenant_id, unit, stat_date);
create index ix_he_stat_unit_day on he_stat_unit (tenant_id, stat_date);
select xj_tenant_table('he_stat_unit');

create view he_stat_unit_now with (security_invoker = true) as
select tenant_id, unit, stat_date, plays, valid_plays, completes, effective_sec, covered_share from he_stat_unit
union all
select d.tenant_id, u.unit, d.stat_date, d.plays, d.valid_plays, d.completes, d.effective_sec, d.covered_share
from he_watch_delta d, xj_stat_units(d.hospital_id, d.area_code) u (unit);
select xj_grant('select', 'he_stat_unit_now');

create table he_stat_unit_viewers (
  tenant_id integer not null,
  unit text not null,
  stat_date date not null,
  chunk integer not null,
  viewers bit(2048) not null
) with (fillfactor = 80);
alter table he_stat_unit_viewers alter column viewers set storage external;
create unique index uq_he_stat_unit_viewers on he_stat_unit_viewers (tenant_id, unit, stat_date, chunk);
create index ix_he_stat_unit_viewers_day on he_stat_unit_viewers (tenant_id, stat_date);
select xj_tenant_table('he_stat_unit_viewers');

create view he_stat_unit_viewers_made with (security_invoker = true) as
select s.tenant_id, u.unit, s.stat_date, s.chunk, bit_or(s.viewers) as viewers
from he_stat_viewers s, xj_stat_units(s.hospital_id, s.area_code) u (unit) group by 1, 2, 3, 4;
select xj_grant('select', 'he_stat_unit_viewers_made');

-- As those of places and videos: whoever came is one more piece, whoever had a play taken away is looked at key by key.
create view he_stat_unit_viewers_now with (security_invoker = true) as
select s.tenant_id, s.unit, s.stat_date, s.chunk,
  case when doubted.viewers is null then s.viewers else s.viewers & ~doubted.viewers end as viewers
from he_stat_unit_viewers s
left join (
  select v.tenant_id, xj_viewer_chunk(v.no) as chunk, bit_or(xj_viewer_bit(v.no)) as viewers
  from he_watch_delta d join he_stat_viewer v on v.tenant_id = d.tenant_id and v.user_id = d.user_id
  where d.valid_plays < 0 group by 1, 2) doubted on doubted.tenant_id = s.tenant_id and doubted.chunk = s.chunk
union all
select d.tenant_id, u.unit, d.stat_date, xj_viewer_chunk(v.no), xj_viewer_bit(v.no)
from he_watch_delta d join he_stat_viewer v on v.tenant_id = d.tenant_id and v.user_id = d.user_id,
  xj_stat_units(d.hospital_id, d.area_code) u (unit)
where d.valid_plays > 0
union all
select k.tenant_id, k.unit, k.stat_date, xj_viewer_chunk(v.no), xj_viewer_bit(v.no)
from (
  select pieces.tenant_id, u.unit, pieces.stat_date, pieces.user_id
  from (
    select tenant_id, stat_date, user_id, hospital_id, area_code, video_id, valid_plays from he_stat_user_day
    where user_id = any (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))
    union all
    select tenant_id, stat_date, user_id, hospital_id, area_code, video_id, valid_plays from he_watch_delta
    where user_id = any (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))) pieces,
    xj_stat_units(pieces.hospital_id, pieces.area_code) u (unit)
  group by 1, 2, 3, 4 having sum(pieces.valid_plays) > 0) k
join he_stat_viewer v on v.tenant_id = k.tenant_id and v.user_id = k.user_id;
select xj_grant('select', 'he_stat_unit_viewers_now');

insert into he_stat_unit
select s.tenant_id, u.unit, s.stat_date, sum(s.plays), sum(s.valid_plays), sum(s.completes), sum(s.effective_sec), sum(s.covered_share)
from he_stat_place s, xj_stat_units(s.hospital_id, s.area_code) u (unit) where s.kind = 'all' group by 1, 2, 3;
insert into he_stat_unit_viewers select * from he_stat_unit_viewers_made;
