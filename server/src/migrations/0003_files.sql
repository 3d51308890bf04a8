-- Uploaded files: what they are, whose they are, and where their uploader stood.

create table sys_file (
  id uuid primary key,
  tenant_id integer not null,
  path text not null,
  biz text not null,
  is_public boolean not null,
  -- what the sender called it
  name text not null,
  -- what it is, found by its content
  type text not null,
  size bigint not null,
  sha256 text not null,
  -- a private file is seen from where its uploader stood; none of these: by all staff of the tenant
  area_code text,
  hospital_id uuid,
  department_id uuid,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
create unique index uq_sys_file_path on sys_file (path, tenant_id);
create index ix_sys_file_created on sys_file (tenant_id, created_at desc, id desc);
select xj_tenant_table('sys_file');
