-- Roles within a department: made of permissions the department has, effective while their people stand in it.
create table sys_depart_role (
  id uuid primary key,
  tenant_id integer not null,
  depart_id uuid not null references sys_depart (id),
  depart_code text,
  role_name text not null,
  role_code text not null,
  description text,
  role_name_sought text generated always as (xj_sought(role_name)) stored,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
create unique index uq_sys_depart_role_role_code on sys_depart_role (tenant_id, lower(role_code)) where deleted_at is null;
create index ix_sys_depart_role_depart_id on sys_depart_role (depart_id) where deleted_at is null;
create index ix_sys_depart_role_created_at on sys_depart_role (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('sys_depart_role');
select xj_logged_table('sys_depart_role');

create table sys_depart_permission (
  id uuid primary key,
  tenant_id integer not null,
  depart_id uuid not null references sys_depart (id) on delete cascade,
  permission_id uuid not null references sys_permission (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_depart_permission unique (depart_id, permission_id)
);
create index ix_sys_depart_permission_permission on sys_depart_permission (permission_id);
select xj_tenant_table('sys_depart_permission');

-- Which data rules its roles may be given.
create table sys_depart_data_rule (
  id uuid primary key,
  tenant_id integer not null,
  depart_id uuid not null references sys_depart (id) on delete cascade,
  rule_id uuid not null references sys_data_rule (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_depart_data_rule unique (depart_id, rule_id)
);
create index ix_sys_depart_data_rule_rule on sys_depart_data_rule (rule_id);
select xj_tenant_table('sys_depart_data_rule');

create table sys_depart_role_permission (
  id uuid primary key,
  tenant_id integer not null,
  role_id uuid not null references sys_depart_role (id) on delete cascade,
  permission_id uuid not null references sys_permission (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_depart_role_permission unique (role_id, permission_id)
);
create index ix_sys_depart_role_permission_permission on sys_depart_role_permission (permission_id);
select xj_tenant_table('sys_depart_role_permission');

create table sys_depart_role_data_rule (
  id uuid primary key,
  tenant_id integer not null,
  role_id uuid not null references sys_depart_role (id) on delete cascade,
  rule_id uuid not null references sys_data_rule (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_depart_role_data_rule unique (role_id, rule_id)
);
create index ix_sys_depart_role_data_rule_rule on sys_depart_role_data_rule (rule_id);
select xj_tenant_table('sys_depart_role_data_rule');

create table sys_depart_role_user (
  id uuid primary key,
  tenant_id integer not null,
  role_id uuid not null references sys_depart_role (id) on delete cascade,
  user_id uuid not null references sys_user (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_depart_role_user unique (role_id, user_id)
);
create index ix_sys_depart_role_user_user on sys_depart_role_user (user_id);
select xj_tenant_table('sys_depart_role_user');

-- Whoever leaves a department has none of its roles when they come back.
create function xj_leave_depart_roles() returns trigger language plpgsql as $$
begin
  delete from sys_depart_role_user l using gone g, sys_depart_role r
  where l.user_id = g.user_id and r.id = l.role_id and r.depart_id = g.depart_id;
  return null;
end $$;
create trigger leave_depart_roles after delete on sys_user_depart referencing old table as gone
  for each statement execute function xj_leave_depart_roles();

-- The one place that says what roles there are, what they allow, and who has them: a department's role allows no more
-- than its department does.
create view sys_every_role with (security_invoker = true) as
select id, tenant_id, null::uuid as depart_id, deleted_at from sys_role
union all select id, tenant_id, depart_id, deleted_at from sys_depart_role;
select xj_grant('select', 'sys_every_role');

create view sys_every_role_permission with (security_invoker = true) as
select role_id, permission_id from sys_role_permission
union all
select l.role_id, l.permission_id from sys_depart_role_permission l
join sys_depart_role r on r.id = l.role_id
join sys_depart_permission p on p.depart_id = r.depart_id and p.permission_id = l.permission_id;
select xj_grant('select', 'sys_every_role_permission');

create view sys_every_role_rule with (security_invoker = true) as
select role_id, rule_id from sys_role_data_rule union all select role_id, rule_id from sys_depart_role_data_rule;
select xj_grant('select', 'sys_every_role_rule');

create view sys_every_user_role with (security_invoker = true) as
select tenant_id, user_id, role_id, null::uuid as depart_id from sys_user_role
union all
select l.tenant_id, l.user_id, l.role_id, r.depart_id from sys_depart_role_user l
join sys_depart_role r on r.id = l.role_id and r.deleted_at is null
join sys_depart d on d.id = r.depart_id and d.deleted_at is null;
select xj_grant('select', 'sys_every_user_role');
