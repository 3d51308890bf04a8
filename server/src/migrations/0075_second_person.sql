-- Rows with personal data that a person has taken out on a day without asking a second one: small exports add up.
create table sys_export_day (
  tenant_id integer not null,
  user_id uuid not null,
  day date not null,
  rows bigint not null check (rows >= 0),
  primary key (tenant_id, user_id, day)
);
select xj_tenant_table('sys_export_day');

-- Exports of more than that: who asks, what for, who else agreed. Nobody decides about their own.
create table sys_export_request (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null,
  username text not null,
  realname text not null,
  -- the department they stood in when they asked: it decides whose rows they see
  depart_id uuid,
  -- which export, and the query it was asked with
  export text not null,
  title text not null,
  query jsonb not null,
  question text not null,
  rows integer not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  word text,
  job_id uuid,
  fetched_at timestamptz,
  constraint ck_sys_export_request_second check (decided_by is null or decided_by <> user_id),
  constraint ck_sys_export_request_decided check (state not in ('approved', 'refused') or decided_by is not null)
);
create index ix_sys_export_request_asked on sys_export_request (tenant_id, asked_at desc, id desc);
create index ix_sys_export_request_user on sys_export_request (user_id, asked_at desc);
create index ix_sys_export_request_waiting on sys_export_request (ends_at) where state = 'waiting';
create unique index uq_sys_export_request_job on sys_export_request (job_id);
select xj_tenant_table('sys_export_request');
