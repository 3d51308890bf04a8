-- Rules that forms check a value by before it is sent; the same for the whole installation (wire-contract §6).

create table sys_check_rule (
  id uuid primary key,
  tenant_id integer not null default 0,
  rule_name text not null,
  rule_code text not null check (rule_code ~ '^[A-Za-z0-9_]{1,64}$'),
  rule_json text not null,
  rule_description text,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
create unique index uq_sys_check_rule_rule_code on sys_check_rule (tenant_id, rule_code) where deleted_at is null;
select xj_tenant_table('sys_check_rule');
select xj_logged_table('sys_check_rule');
