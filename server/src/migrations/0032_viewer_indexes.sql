-- How viewers find videos: the newest of a phase of treatment, what is pinned before all, what is watched most.
create index ix_he_video_published_top on he_video_published (tenant_id, top_flag desc, publish_time desc, video_id desc);
create index ix_he_video_published_phase on he_video_published (tenant_id, edu_phase, publish_time desc, video_id desc);
create index ix_he_video_published_class_time on he_video_published (classification_id, publish_time desc);

-- What is published has its counters from the start, so that the list by plays leaves nothing out.
create function xj_video_count() returns trigger language plpgsql as $$
begin
  insert into he_video_count (tenant_id, video_id) select tenant_id, video_id from added on conflict do nothing;
  return null;
end $$;
create trigger has_counters after insert on he_video_published
  referencing new table as added for each statement execute function xj_video_count();
insert into he_video_count (tenant_id, video_id, play_count)
select p.tenant_id, p.video_id,
  (select count(*) from he_watch_session s where s.video_id = p.video_id and s.is_valid = 1 and s.risk_flag = 0)
from he_video_published p
on conflict do nothing;

-- An id as the wire writes it, for JSON put together in SQL.
create function xj_hex(id uuid) returns text language sql immutable parallel safe return replace(id::text, '-', '');
