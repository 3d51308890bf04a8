-- Lines that the log page no longer shows. The audit log itself and its chain stay as they are: a mark only grows.
create table sys_log_archive (
  id uuid primary key,
  tenant_id integer not null,
  -- one line, or every line up to a moment
  log_id uuid,
  until_at timestamptz,
  archived_by text not null,
  reason text,
  archived_at timestamptz not null default now(),
  check ((log_id is null) <> (until_at is null))
);
create unique index uq_sys_log_archive_line on sys_log_archive (tenant_id, log_id) where log_id is not null;
create index ix_sys_log_archive_until on sys_log_archive (tenant_id, until_at desc) where until_at is not null;
select xj_tenant_table('sys_log_archive');
select xj_append_only('sys_log_archive');

-- Changes of all records, newest first.
create index ix_sys_data_log_created_at on sys_data_log (tenant_id, created_at desc);
