-- Databases beside our own. The password is kept encrypted, as every column of a personal field is.
create table sys_data_source (
  id uuid primary key,
  tenant_id integer not null,
  code text not null check (code ~ '^[A-Za-z0-9_]{1,64}$'),
  name text not null,
  db_type text not null,
  db_host text not null,
  db_port integer,
  db_name text not null,
  db_username text not null,
  db_password text,
  tls text not null default 'N',
  remark text,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
alter table sys_data_source add column name_sought text generated always as (xj_sought(name)) stored;
create unique index uq_sys_data_source_code on sys_data_source (tenant_id, code) where deleted_at is null;
create index ix_sys_data_source_created_at on sys_data_source (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('sys_data_source');
select xj_logged_table('sys_data_source');
