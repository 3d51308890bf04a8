-- As the people of which hospital a session sees, while it does (rules/security#seeing-as-a-hospital).
alter table sys_session add column acting_hospital_id uuid references he_hospital (id) on delete cascade;
create index ix_sys_session_acting_hospital on sys_session (acting_hospital_id) where acting_hospital_id is not null;
alter table sys_session add constraint ck_sys_session_acting check (acting_user_id is null or acting_hospital_id is null);
