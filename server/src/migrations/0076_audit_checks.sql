-- When a sealed day of the audit log was compared with its seal, by whom, and what was wrong with it. Only grows, as the
-- log does: that a day was once broken cannot be unsaid.
create table sys_log_check (
  id uuid primary key,
  tenant_id integer not null default 0 check (tenant_id = 0),
  day date not null,
  lines integer not null,
  -- null: as it was when it was sealed
  flaw text,
  line_id uuid,
  checked_by text,
  checked_at timestamptz not null
);
create index ix_sys_log_check_day on sys_log_check (day, checked_at desc);
select xj_tenant_table('sys_log_check');
select xj_append_only('sys_log_check');
