-- A session whose screen is locked answers nothing until its person has given the password (rules/security#screen-lock).
alter table sys_session add column locked_at timestamptz;

-- After how many minutes without doing anything somebody's screens lock by themselves; who has no row wants none of it.
create table sys_screen_lock (
  user_id uuid primary key references sys_user (id) on delete cascade,
  tenant_id integer not null,
  idle_minutes integer not null check (idle_minutes between 1 and 240)
);
select xj_tenant_table('sys_screen_lock');
