-- Who stands in for somebody, from when until when: one of each person.
create table sys_user_agent (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  agent_id uuid not null references sys_user (id) on delete cascade,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status text not null check (status in ('0', '1')),
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz,
  constraint uq_sys_user_agent unique (tenant_id, user_id),
  check (start_time < end_time and user_id <> agent_id)
);
create index ix_sys_user_agent_agent on sys_user_agent (agent_id);
select xj_tenant_table('sys_user_agent');
