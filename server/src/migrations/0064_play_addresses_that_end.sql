-- The networks a play address was used from, as hashes; gone with the address.
create table he_play_address (
  link text primary key,
  tenant_id integer not null,
  addresses text[] not null,
  expires_at timestamptz not null
);
create index ix_he_play_address_expires on he_play_address (expires_at);
select xj_tenant_table('he_play_address');

-- Who may still use a play address is remembered by every node. Whatever that rests on tells when it changes, whichever
-- way it was changed: `v` and the video, `u` and the viewer, `*` where it is much at once.
create function xj_tell_play_rights(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) > 50 then
    perform pg_notify('xuanjiao', E'play.rights\n*');
  else
    perform pg_notify('xuanjiao', E'play.rights\n' || one) from unnest(changed) one;
  end if;
end $$;

create function xj_published_play_rights() returns trigger language plpgsql as $$
begin
  perform xj_tell_play_rights(array(select distinct 'v' || replace(video_id::text, '-', '') from changed));
  return null;
end $$;
create trigger tells_play_rights_added after insert on he_video_published
  referencing new table as changed for each statement execute function xj_published_play_rights();
create trigger tells_play_rights_changed after update on he_video_published
  referencing new table as changed for each statement execute function xj_published_play_rights();
create trigger tells_play_rights_removed after delete on he_video_published
  referencing old table as changed for each statement execute function xj_published_play_rights();
create trigger tells_play_rights_added after insert on he_video_scope
  referencing new table as changed for each statement execute function xj_published_play_rights();
create trigger tells_play_rights_removed after delete on he_video_scope
  referencing old table as changed for each statement execute function xj_published_play_rights();

create function xj_viewer_play_rights() returns trigger language plpgsql as $$
begin
  perform xj_tell_play_rights(array(select distinct 'u' || replace(user_id::text, '-', '') from changed));
  return null;
end $$;
create trigger tells_play_rights_added after insert on he_viewer_benefit
  referencing new table as changed for each statement execute function xj_viewer_play_rights();
create trigger tells_play_rights_changed after update on he_viewer_benefit
  referencing new table as changed for each statement execute function xj_viewer_play_rights();
create trigger tells_play_rights_removed after delete on he_viewer_benefit
  referencing old table as changed for each statement execute function xj_viewer_play_rights();
create trigger tells_play_rights_changed after update on he_wx_session
  referencing new table as changed for each statement execute function xj_viewer_play_rights();

-- Of viewers and hospitals only what decides: they are written to for other reasons all day.
create function xj_person_play_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('xuanjiao', E'play.rights\nu' || replace(new.id::text, '-', ''));
  return null;
end $$;
create trigger tells_play_rights after update on he_wxapp_user for each row
  when ((old.status, old.deleted_at, old.bind_hospital_id, old.free_until, old.area_code)
    is distinct from (new.status, new.deleted_at, new.bind_hospital_id, new.free_until, new.area_code))
  execute function xj_person_play_rights();

create function xj_hospital_play_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('xuanjiao', E'play.rights\n*');
  return null;
end $$;
create trigger tells_play_rights after update on he_hospital for each row
  when ((old.status, old.deleted_at, old.service_status, old.patient_free_flag, old.area_code)
    is distinct from (new.status, new.deleted_at, new.service_status, new.patient_free_flag, new.area_code))
  execute function xj_hospital_play_rights();
