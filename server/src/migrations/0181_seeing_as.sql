-- Whose eyes a session sees through, while it does: its owner stays who it belongs to (rules/security#seeing-as).
alter table sys_session add column acting_user_id uuid references sys_user (id) on delete cascade;
create index ix_sys_session_acting on sys_session (acting_user_id) where acting_user_id is not null;
