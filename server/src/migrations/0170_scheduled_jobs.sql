-- Work that people put on a schedule. The schedule itself stays in sys_schedule, which says what becomes of missed firings.
create table sys_quartz_job (
  id uuid primary key,
  tenant_id integer not null,
  description text,
  job_class_name text not null,
  parameter text,
  cron_expression text not null,
  misfire text not null default 'skip',
  status integer not null default 0,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
alter table sys_quartz_job add column description_sought text generated always as (xj_sought(description)) stored;
select xj_tenant_table('sys_quartz_job');
select xj_logged_table('sys_quartz_job');
create index ix_sys_quartz_job_created_at on sys_quartz_job (tenant_id, created_at desc, id desc) where deleted_at is null;

alter table sys_schedule add column misfire text not null default 'skip' check (misfire in ('skip', 'once'));

-- What a schedule ran, newest first.
create index ix_sys_job_schedule on sys_job (tenant_id, key, created_at desc, id desc) where key is not null;
