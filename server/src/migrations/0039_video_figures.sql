-- What is read of single videos wherever they were watched: some hundred rows a day instead of one for each ward.
create table he_stat_video (
  tenant_id integer not null,
  stat_date date not null,
  video_id uuid not null,
  plays integer not null default 0,
  valid_plays integer not null default 0,
  completes integer not null default 0,
  effective_sec numeric(14, 2) not null default 0,
  covered_share numeric(14, 6) not null default 0
) with (fillfactor = 80);
create unique index uq_he_stat_video on he_stat_video (tenant_id, stat_date, video_id);
create index ix_he_stat_video_video on he_stat_video (video_id, stat_date);
select xj_tenant_table('he_stat_video');

create view he_stat_video_now with (security_invoker = true) as
select tenant_id, stat_date, video_id, plays, valid_plays, completes, effective_sec, covered_share from he_stat_video
union all
select tenant_id, stat_date, video_id, plays, valid_plays, completes, effective_sec, covered_share from he_watch_delta;
select xj_grant('select', 'he_stat_video_now');

-- The viewers of each video and day, as in 0038 those of each place.
create table he_stat_video_viewers (
  tenant_id integer not null,
  stat_date date not null,
  video_id uuid not null,
  chunk integer not null,
  viewers bit(2048) not null
) with (fillfactor = 80);
create unique index uq_he_stat_video_viewers on he_stat_video_viewers (tenant_id, stat_date, video_id, chunk);
create index ix_he_stat_video_viewers_video on he_stat_video_viewers (video_id, stat_date);
select xj_tenant_table('he_stat_video_viewers');

create view he_stat_video_viewers_made with (security_invoker = true) as
select s.tenant_id, s.stat_date, s.video_id, xj_viewer_chunk(v.no) as chunk, bit_or(xj_viewer_bit(v.no)) as viewers
from he_stat_user_day s join he_stat_viewer v on v.tenant_id = s.tenant_id and v.user_id = s.user_id
where s.valid_plays > 0 group by 1, 2, 3, 4;
select xj_grant('select', 'he_stat_video_viewers_made');

create view he_stat_video_viewers_now with (security_invoker = true) as
select s.tenant_id, s.stat_date, s.video_id, s.chunk,
  case when doubted.viewers is null then s.viewers else s.viewers & ~doubted.viewers end as viewers
from he_stat_video_viewers s
left join (
  select v.tenant_id, xj_viewer_chunk(v.no) as chunk, bit_or(xj_viewer_bit(v.no)) as viewers
  from he_watch_delta d join he_stat_viewer v on v.tenant_id = d.tenant_id and v.user_id = d.user_id
  where d.valid_plays < 0 group by 1, 2) doubted on doubted.tenant_id = s.tenant_id and doubted.chunk = s.chunk
union all
select d.tenant_id, d.stat_date, d.video_id, xj_viewer_chunk(v.no), xj_viewer_bit(v.no)
from he_watch_delta d join he_stat_viewer v on v.tenant_id = d.tenant_id and v.user_id = d.user_id
where d.valid_plays > 0
union all
select k.tenant_id, k.stat_date, k.video_id, xj_viewer_chunk(v.no), xj_viewer_bit(v.no)
from (
  select tenant_id, stat_date, video_id, user_id
  from (
    select tenant_id, stat_date, video_id, user_id, valid_plays from he_stat_user_day
    where user_id = any (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))
    union all
    select tenant_id, stat_date, video_id, user_id, valid_plays from he_watch_delta
    where user_id = any (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))) pieces
  group by 1, 2, 3, 4 having sum(valid_plays) > 0) k
join he_stat_viewer v on v.tenant_id = k.tenant_id and v.user_id = k.user_id;
select xj_grant('select', 'he_stat_video_viewers_now');

-- Who came since is one more row; only of whom a play was taken away everything is worked out key by key.
create or replace view he_stat_user_day_now with (security_invoker = true) as
select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
from he_stat_user_day
where valid_plays > 0 and user_id <> all (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))
union all
select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
from he_watch_delta where valid_plays > 0
union all
select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id,
  sum(valid_plays)::integer, sum(completes)::integer, sum(effective_sec)
from (
  select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
  from he_stat_user_day where user_id = any (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))
  union all
  select tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id, valid_plays, completes, effective_sec
  from he_watch_delta where user_id = any (array(select d.user_id from he_watch_delta d where d.valid_plays < 0))) pieces
group by tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id
having sum(valid_plays) > 0;

-- Some videos in one area or house: people are read from the index alone, plays by the area's rows.
create index ix_he_stat_user_day_watched on he_stat_user_day (video_id, stat_date)
  include (user_id, tenant_id, valid_plays, hospital_id, department_id, area_code);
drop index ix_he_stat_user_day_video;
create index ix_he_stat_daily_area on he_stat_daily (tenant_id, area_code, stat_date);

insert into he_stat_video
select tenant_id, stat_date, video_id, sum(plays), sum(valid_plays), sum(completes), sum(effective_sec), sum(covered_share)
from he_stat_daily where video_id is not null group by 1, 2, 3;
insert into he_stat_video_viewers select * from he_stat_video_viewers_made;
