-- Categories: a tree of names that each tenant keeps for itself (wire-contract §6). The column of the parent is called
-- as clients ask for it.

create table sys_category (
  id uuid primary key,
  tenant_id integer not null,
  pid uuid references sys_category (id),
  name text not null,
  -- given by the server: a letter and two digits for every level
  code text not null check (code ~ '^([A-Z][0-9]{2})+$'),
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
-- A code is never given twice: rows may carry the code of what is gone.
create unique index uq_sys_category_code on sys_category (tenant_id, code);
create unique index uq_sys_category_name on sys_category (tenant_id, coalesce(pid, '00000000-0000-0000-0000-000000000000'), name)
  where deleted_at is null;
create index ix_sys_category_pid on sys_category (pid, code);
select xj_tenant_table('sys_category');
select xj_logged_table('sys_category');
