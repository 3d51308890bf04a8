-- Which jobs come first where not all can run at once, and which of them run one after the other over all nodes.
alter table sys_job add column priority smallint not null default 0;
alter table sys_job add column concurrency_key text;

-- Not even two nodes at the same moment begin two of one key: the second is refused and takes another job.
create unique index uq_sys_job_concurrency on sys_job (tenant_id, kind, concurrency_key)
  where concurrency_key is not null and state = 'running';
create index ix_sys_job_next on sys_job (priority desc, run_at, id) where state = 'queued';
create index ix_sys_job_failed on sys_job (tenant_id, created_at desc, id desc) where state = 'failed';
