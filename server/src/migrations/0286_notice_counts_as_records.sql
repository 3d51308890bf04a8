-- 用户通知数 as a list (rules/notices#counts): a line has an id, and stands where its patient does now.
alter table he_user_notice_count
  add column id uuid not null default gen_random_uuid() unique,
  add column hospital_id uuid,
  add column area_code text;
update he_user_notice_count c set hospital_id = u.bind_hospital_id, area_code = u.area_code
  from he_wxapp_user u where u.id = c.user_id;
create index ix_he_user_notice_count_hospital_id on he_user_notice_count (hospital_id);
create index ix_he_user_notice_count_area_code on he_user_notice_count (tenant_id, area_code);
create index ix_he_user_notice_count_last_send_time on he_user_notice_count (tenant_id, last_send_time desc, id desc);

create function xj_place_of_notice_count() returns trigger language plpgsql as $$
begin
  select bind_hospital_id, area_code into new.hospital_id, new.area_code from he_wxapp_user where id = new.user_id;
  return new;
end $$;
create trigger he_user_notice_count_place before insert on he_user_notice_count
  for each row execute function xj_place_of_notice_count();

create function xj_move_notice_counts() returns trigger language plpgsql as $$
begin
  update he_user_notice_count set hospital_id = new.bind_hospital_id, area_code = new.area_code where user_id = new.id;
  return null;
end $$;
create trigger he_wxapp_user_notice_counts after update of bind_hospital_id, area_code on he_wxapp_user
  for each row when ((old.bind_hospital_id, old.area_code) is distinct from (new.bind_hospital_id, new.area_code))
  execute function xj_move_notice_counts();
