-- Printed codes become a record: what they open is named by a link of its own kind, beside the place they hang in
-- (rules/qr-codes#codes). `target_ref` stays what viewers are led by.
alter table he_qr_code
  add column playlist_id uuid references he_playlist (id) on delete set null,
  add column illness_id uuid references he_illness (id) on delete set null,
  add column doctor_id uuid references he_famous_doctor (id) on delete set null,
  add column video_id uuid references he_video (id) on delete set null,
  add column note text,
  drop column env_version,
  drop column image_path,
  add column name_sought text generated always as (xj_sought(name)) stored;

-- What names what a code opens, and `target_ref`, are two ways to say the same: whichever is given, the other follows. A
-- link that is emptied because its record was destroyed leaves `target_ref` as it is: the code says that it is gone.
create function xj_qr_target() returns trigger language plpgsql as $$
declare
  given boolean := new.target_ref is not null and (tg_op = 'INSERT' or new.target_ref is distinct from old.target_ref);
begin
  if given and new.target_type = 'playlist' then new.playlist_id := (select id from he_playlist where id = new.target_ref);
  elsif given and new.target_type = 'illness' then new.illness_id := (select id from he_illness where id = new.target_ref);
  elsif given and new.target_type = 'doctor' then new.doctor_id := (select id from he_famous_doctor where id = new.target_ref);
  elsif given and new.target_type = 'video' then new.video_id := (select id from he_video where id = new.target_ref);
  elsif not given then
    new.target_ref := coalesce(case new.target_type
      when 'playlist' then new.playlist_id when 'illness' then new.illness_id
      when 'doctor' then new.doctor_id when 'video' then new.video_id
      when 'hospital' then new.hospital_id else new.department_id end, new.target_ref);
  end if;
  return new;
end $$;

select set_config('app.tenant', '-1', true);
alter table he_qr_code disable trigger user;
update he_qr_code q set
  playlist_id = (select id from he_playlist where target_type = 'playlist' and id = q.target_ref),
  illness_id = (select id from he_illness where target_type = 'illness' and id = q.target_ref),
  doctor_id = (select id from he_famous_doctor where target_type = 'doctor' and id = q.target_ref),
  video_id = (select id from he_video where target_type = 'video' and id = q.target_ref);
alter table he_qr_code enable trigger user;

create trigger qr_target before insert or update of target_type, hospital_id, department_id, playlist_id, illness_id,
  doctor_id, video_id, target_ref on he_qr_code for each row execute function xj_qr_target();

-- The page of a code is asked for without a tenant: no two of the installation are the same.
drop index uq_he_qr_code_code;
create unique index uq_he_qr_code_code on he_qr_code (code);
drop index ix_he_qr_code_hospital;
create index ix_he_qr_code_hospital_id on he_qr_code (hospital_id);
select xj_logged_table('he_qr_code', array['scan_count', 'last_scan', 'target_ref']);

create index ix_he_qr_code_created_at on he_qr_code (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_qr_code_department_id on he_qr_code (department_id);
create index ix_he_qr_code_playlist_id on he_qr_code (playlist_id);
create index ix_he_qr_code_illness_id on he_qr_code (illness_id);
create index ix_he_qr_code_doctor_id on he_qr_code (doctor_id);
create index ix_he_qr_code_video_id on he_qr_code (video_id);
create index ix_he_qr_code_area_code on he_qr_code (tenant_id, area_code);
