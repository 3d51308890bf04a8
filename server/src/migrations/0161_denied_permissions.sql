-- Permissions a role takes from its people, whatever their other roles give them.
create table sys_role_denial (
  id uuid primary key,
  tenant_id integer not null,
  role_id uuid not null references sys_role (id) on delete cascade,
  permission_id uuid not null references sys_permission (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_role_denial unique (role_id, permission_id)
);
create index ix_sys_role_denial_permission on sys_role_denial (permission_id);
select xj_tenant_table('sys_role_denial');
