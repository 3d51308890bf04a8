-- 职务
create table sys_position (
  id uuid primary key,
  tenant_id integer not null,
  code text not null,
  name text not null,
  post_rank text,
  company_id text,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_sys_position_code on sys_position (tenant_id, code) where deleted_at is null;
create unique index uq_sys_position_name on sys_position (tenant_id, name) where deleted_at is null;
create index ix_sys_position_created_at on sys_position (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('sys_position');
select xj_logged_table('sys_position');
