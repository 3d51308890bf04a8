-- As far as a video was delivered to a sitting, where that is not all of it: to the end of a trial's last segment.
alter table he_watch_session add column shown_sec integer;

-- Sittings of today that go on: their trial is that of their video.
update he_watch_session s set shown_sec = least(s.duration_sec, ceil(p.trial_sec / 6.0)::integer * 6)
from he_video_published p
where p.video_id = s.video_id and s.entitle = 'trial' and s.stat_date >= current_date - 1;

-- Speeds above the double once weighed more in what was played than in the time it took.
update he_watch_session set played_sec = 2 * effective_sec, speed_avg = 2 where played_sec > 2 * effective_sec + 0.05;

-- A viewer has first seen a video when their earliest sitting began, however late its beats came.
update he_watch_record r set first_time = s.first from (
  select tenant_id, user_id, video_id, min(start_time) as first from he_watch_session where last_seq >= 0 group by 1, 2, 3) s
where s.tenant_id = r.tenant_id and s.user_id = r.user_id and s.video_id = r.video_id and s.first < r.first_time;

-- Writes beats of one sitting, as 0036 does. A video that was taken off counts nothing more.
create or replace function xj_watch_beat(given jsonb, summed jsonb, came jsonb, at timestamptz, heard_since timestamptz, plays boolean)
  returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  s he_watch_session := jsonb_populate_record(null::he_watch_session, given);
  r he_watch_record := jsonb_populate_record(null::he_watch_record, summed);
begin
  if not exists (select from he_video_published p where p.video_id = s.video_id) then
    update he_watch_session set playing = false where id = s.id and stat_date = s.stat_date and playing;
    return 'off';
  end if;

  if plays and exists (
    select from he_watch_session l
    where l.user_id = s.user_id and l.id <> s.id and l.start_time >= s.start_time and (l.start_time, l.id) > (s.start_time, s.id)
      and l.stat_date >= s.stat_date and l.last_time >= heard_since and l.playing)
  then
    update he_watch_session set risk_flag = 2, playing = false where id = s.id and stat_date = s.stat_date;
    return 'overtaken';
  end if;

  update he_watch_session w set beats = s.beats, last_time = at, last_seq = s.last_seq, last_pos = s.last_pos,
    playing = s.playing, claimed_sec = s.claimed_sec, strikes = s.strikes, watched = s.watched,
    effective_sec = s.effective_sec, played_sec = s.played_sec, covered_sec = s.covered_sec, max_pos_sec = s.max_pos_sec,
    seek_count = s.seek_count, speed_avg = s.speed_avg, is_valid = s.is_valid, is_complete = s.is_complete,
    risk_flag = case when w.risk_flag = 0 then s.risk_flag else w.risk_flag end
  where w.id = s.id and w.stat_date = s.stat_date and w.beats = s.beats - 1 and w.risk_flag <> 2;
  if not found then return 'stale'; end if;

  update he_watch_record w set hospital_id = s.hospital_id, hospital_department_id = s.hospital_department_id,
    area_code = s.area_code, entry_scene = s.entry_scene, os = s.os, device_brand = s.device_brand,
    device_model = s.device_model, duration_sec = s.duration_sec, first_time = least(w.first_time, s.start_time), last_time = at, last_pos_sec = s.last_pos,
    watched = r.watched, covered_sec = r.covered_sec, progress_pct = r.progress_pct, complete_flag = r.complete_flag,
    complete_time = coalesce(w.complete_time, case when r.complete_flag = 1 then at end),
    session_count = w.session_count + r.session_count, total_effective_sec = w.total_effective_sec + r.total_effective_sec,
    beats = r.beats, hidden_at = null
  where w.tenant_id = s.tenant_id and w.user_id = s.user_id and w.video_id = s.video_id and w.beats = r.beats - 1;
  if not found then
    if r.beats > 0 then perform xj_stale(); end if;
    insert into he_watch_record (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code,
      entry_scene, os, device_brand, device_model, duration_sec, first_time, last_time, last_pos_sec, watched, covered_sec,
      progress_pct, complete_flag, complete_time, session_count, total_effective_sec, beats)
    values (r.id, s.tenant_id, s.user_id, s.video_id, s.hospital_id, s.hospital_department_id, s.area_code,
      s.entry_scene, s.os, s.device_brand, s.device_model, s.duration_sec, s.start_time, at, s.last_pos, r.watched, r.covered_sec,
      r.progress_pct, r.complete_flag, case when r.complete_flag = 1 then at end, 1, r.total_effective_sec, r.beats)
    on conflict (tenant_id, user_id, video_id) do nothing;
    if not found then perform xj_stale(); end if;
  end if;

  insert into he_watch_beat (tenant_id, session_id, seq, pos, speed, ranges, playing, client_ts, server_ts)
  select s.tenant_id, s.id, b.seq, b.pos, b.speed, b.ranges, b.playing, b."clientTs", at
  from jsonb_to_recordset(came) as b (seq integer, pos numeric, speed numeric, ranges jsonb, playing boolean, "clientTs" bigint)
  on conflict do nothing;
  return 'saved';
end $$;

