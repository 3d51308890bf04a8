-- What a person keeps of a list: how its columns lie (one per list, without a name), named views, saved questions.
-- A view may be lent to a role: its members see it, its owner alone changes it.
create table sys_list_view (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null,
  kind text not null check (kind in ('layout', 'view', 'query')),
  -- the list's own address or name
  route text not null,
  name text not null check ((kind = 'layout') = (name = '')),
  content jsonb not null,
  role_id uuid references sys_role (id) on delete set null,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index uq_sys_list_view_name on sys_list_view (tenant_id, user_id, route, kind, name);
create index ix_sys_list_view_role on sys_list_view (role_id, route) where role_id is not null;
select xj_tenant_table('sys_list_view');
