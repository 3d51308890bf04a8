-- Which data rules a role was given. What was prepared for them, a list of ids in one text, was never written.
create table sys_role_data_rule (
  id uuid primary key,
  tenant_id integer not null,
  role_id uuid not null references sys_role (id) on delete cascade,
  rule_id uuid not null references sys_data_rule (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_role_data_rule unique (role_id, rule_id)
);
create index ix_sys_role_data_rule_rule on sys_role_data_rule (rule_id);
select xj_tenant_table('sys_role_data_rule');
alter table sys_role_permission drop column data_rule_ids;
