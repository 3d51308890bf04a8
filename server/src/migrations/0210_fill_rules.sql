-- Rules by which new records are numbered; the same for the whole installation. Their counters are lines of sys_number.
create table sys_fill_rule (
  id uuid primary key,
  tenant_id integer not null default 0,
  rule_name text not null,
  rule_code text not null check (rule_code ~ '^[A-Za-z0-9_]{1,64}$'),
  rule_class text not null,
  rule_params text,
  built_in boolean not null default false,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
alter table sys_fill_rule add column rule_name_sought text generated always as (xj_sought(rule_name)) stored;
create unique index uq_sys_fill_rule_rule_code on sys_fill_rule (tenant_id, rule_code) where deleted_at is null;
create index ix_sys_fill_rule_created_at on sys_fill_rule (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('sys_fill_rule');
select xj_logged_table('sys_fill_rule');

-- A number is drawn in the transaction of its record, which is of one tenant: every tenant reads the rules there.
create policy drawn on sys_fill_rule for select using (tenant_id = 0);

-- What somebody filled in has a number by which people speak of it; what was there before has none.
alter table he_form_submission add column submission_no text;
create unique index uq_he_form_submission_submission_no on he_form_submission (tenant_id, submission_no) where deleted_at is null;
