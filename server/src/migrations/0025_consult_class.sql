-- 咨询分类
create table he_consult_class (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  icon text,
  reply_sla_hours integer not null default 48,
  handler_role text not null default 'platform',
  auto_reply text,
  show_flag text not null default 'Y',
  sort_no integer not null default 10,
  status text not null default '1',
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_consult_class_name on he_consult_class (tenant_id, name) where deleted_at is null;
create index ix_he_consult_class_created_at on he_consult_class (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_consult_class_sort_no on he_consult_class (tenant_id, sort_no desc, id desc) where deleted_at is null;
select xj_tenant_table('he_consult_class');
select xj_logged_table('he_consult_class');
