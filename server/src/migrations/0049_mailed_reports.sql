-- Reports of the dashboard that people have sent to themselves (architecture §6, Reports): each is made with the rights
-- its owner has when it is sent.
create table he_mailed_report (
  id uuid primary key,
  tenant_id integer not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  version integer not null default 0,
  user_id uuid not null,
  -- the department they stood in when they asked for it: it decides whose rows they see
  depart_id uuid,
  name text not null,
  -- tables of the dashboard, joined by commas
  tables text not null,
  period text not null,
  cron text not null,
  enabled text not null default 'Y' check (enabled in ('Y', 'N')),
  last_sent_at timestamptz
);
create index ix_he_mailed_report_user on he_mailed_report (user_id);
select xj_tenant_table('he_mailed_report');

-- Whose the jobs of a schedule are; nobody's when the platform itself runs it.
alter table sys_schedule add column created_by text;
