-- Viewers as sets of bits (domain §9.1): of each day and place, who had a valid play there. Distinct people of any days and
-- places are then an OR over few rows, and counted without looking at each of them again.

-- Every viewer who opened a sitting has a number; those who came at one time have numbers close to each other.
create table he_stat_viewer (
  tenant_id integer not null,
  user_id uuid not null,
  no integer generated always as identity,
  constraint pk_he_stat_viewer primary key (tenant_id, user_id)
);
select xj_tenant_table('he_stat_viewer');

create function xj_number_viewers() returns trigger language plpgsql as $$
begin
  insert into he_stat_viewer (tenant_id, user_id)
  select distinct c.tenant_id, c.user_id from came c
  where not exists (select from he_stat_viewer v where v.tenant_id = c.tenant_id and v.user_id = c.user_id)
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger number_viewers after insert on he_watch_session referencing new table as came
  for each statement execute function xj_number_viewers();

-- One row holds the viewers of 2048 numbers that follow each other, `chunk` says which.
create table he_stat_viewers (
  tenant_id integer not null,
  stat_date date not null,
  hospital_id uuid,
  department_id uuid,
  area_code text,
  chunk integer not null,
  viewers bit(2048) not null
) with (fillfactor = 80);
-- the bits look like noise: packing them costs time and saves nothing
alter table he_stat_viewers alter column viewers set storage external;
create unique index uq_he_stat_viewers on he_stat_viewers
  (tenant_id, stat_date, hospital_id, department_id, area_code, chunk) nulls not distinct;
create index ix_he_stat_viewers_hospital on he_stat_viewers (hospital_id, stat_date);
select xj_tenant_table('he_stat_viewers');

create function xj_viewer_chunk(no integer) returns integer language sql immutable parallel safe return no / 2048;
create function xj_viewer_bit(no integer) returns bit language sql immutable parallel safe
  return set_bit(0::bit(2048), no % 2048, 1);

-- The sets as the rows of he_stat_user_day make them.
create view he_stat_viewers_made with (security_invoker = true) as
select s.tenant_id, s.stat_date, s.hospital_id, s.department_id, s.area_code, xj_viewer_chunk(v.no) as chunk,
  bit_or(xj_viewer_bit(v.no)) as viewers
from (
  select distinct tenant_id, stat_date, hospital_id, department_id, area_code, user_id
  from he_stat_user_day where valid_plays > 0) s
join he_stat_viewer v on v.tenant_id = s.tenant_id and v.user_id = s.user_id
group by 1, 2, 3, 4, 5, 6;
select xj_grant('select', 'he_stat_viewers_made');

-- The sets up to this moment, in several pieces: always OR them. Whoever came is one more piece. Whoever had a play taken
-- away since is taken out of every set and looked at key by key: that play may have been one of several.
create view he_stat_viewers_now with (security_invoker = true) as
select s.tenant_id, s.stat_date, s.hospital_id, s.department_id, s.area_code, s.chunk,
  case when doubted.viewers is null then s.viewers else s.viewers & ~doubted.viewers end as viewers
from he_stat_viewers s
left join (
  select v.tenant_id, xj_viewer_chunk(v.no) as chunk, bit_or(xj_viewer_bit(v.no)) as viewers
  from he_watch_delta d join he_stat_viewer v on v.tenant_id = d.tenant_id and v.user_id = d.user_id
  where d.valid_plays < 0 group by 1, 2) doubted on doubted.tenant_id = s.tenant_id and doubted.chunk = s.chunk
union all
select d.tenant_id, d.stat_date, d.hospital_id, d.department_id, d.area_code, xj_viewer_chunk(v.no), xj_viewer_bit(v.no)
from he_watch_delta d join he_stat_viewer v on v.tenant_id = d.tenant_id and v.user_id = d.user_id
where d.valid_plays > 0
union all
select k.tenant_id, k.stat_date, k.hospital_id, k.department_id, k.area_code, xj_viewer_chunk(v.no), xj_viewer_bit(v.no)
from (
  select tenant_id, stat_date, hospital_id, department_id, area_code, user_id
  from (
    select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, valid_plays from he_stat_user_day
    where user_id = any (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))
    union all
    select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, valid_plays from he_watch_delta
    where user_id = any (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))) pieces
  group by 1, 2, 3, 4, 5, 6 having sum(valid_plays) > 0) k
join he_stat_viewer v on v.tenant_id = k.tenant_id and v.user_id = k.user_id;
select xj_grant('select', 'he_stat_viewers_now');

-- What there is already: the numbers in the order in which people first watched.
insert into he_stat_viewer (tenant_id, user_id)
select tenant_id, user_id from he_watch_session group by 1, 2 order by min(start_time), user_id;
insert into he_stat_viewers select * from he_stat_viewers_made;
