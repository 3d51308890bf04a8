-- Work in the background: a queue, its diary, and what is run by the clock.

create table sys_job (
  id uuid primary key,
  tenant_id integer not null,
  kind text not null,
  title text not null,
  -- a second job of the same kind and key is not queued while one waits or runs
  key text,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  percent integer not null default 0 check (percent between 0 and 100),
  note text,
  attempt integer not null default 0,
  max_attempts integer not null,
  run_at timestamptz not null,
  -- who runs it: only the holder of the lease may write, and only until it ends by the database's clock
  lease uuid,
  lease_until timestamptz,
  cancel_asked boolean not null default false,
  result jsonb,
  error text,
  created_by text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'running') = (lease is not null))
);
create unique index uq_sys_job_key on sys_job (tenant_id, kind, key) where key is not null and state in ('queued', 'running');
create index ix_sys_job_queued on sys_job (run_at, id) where state = 'queued';
create index ix_sys_job_running on sys_job (lease_until) where state = 'running';
create index ix_sys_job_mine on sys_job (tenant_id, created_by, created_at desc, id desc);
create index ix_sys_job_ended on sys_job (ended_at) where ended_at is not null;
select xj_tenant_table('sys_job');

create table sys_job_log (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  job_id uuid not null references sys_job (id) on delete cascade,
  line text not null,
  created_at timestamptz not null default now()
);
create index ix_sys_job_log_job on sys_job_log (job_id, id);
select xj_tenant_table('sys_job_log');

create table sys_schedule (
  name text primary key,
  tenant_id integer not null,
  cron text not null,
  kind text not null,
  title text,
  payload jsonb not null,
  -- none when the expression has come to its end
  next_fire_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
create index ix_sys_schedule_next on sys_schedule (next_fire_at) where next_fire_at is not null;
select xj_tenant_table('sys_schedule');

-- Each firing once, however many nodes: the row is written in the transaction that queues the job.
create table sys_firing (
  schedule text not null,
  fire_at timestamptz not null,
  tenant_id integer not null,
  job_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (schedule, fire_at)
);
select xj_tenant_table('sys_firing');
