-- Memberships that are sold (rules/memberships#plans). One of a hospital goes with it.
create table he_vip_plan (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  code text not null,
  hospital_id uuid references he_hospital (id) on delete cascade,
  area_code text,
  duration_days integer not null,
  price_fen integer not null,
  origin_price_fen integer,
  benefits text,
  limit_per_user integer,
  sale_flag text not null default 'Y',
  sort_no integer not null default 10,
  status text not null default '1',
  name_sought text generated always as (xj_sought(name)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_vip_plan_name on he_vip_plan (tenant_id, name) where deleted_at is null;
create unique index uq_he_vip_plan_code on he_vip_plan (tenant_id, code) where deleted_at is null;
create index ix_he_vip_plan_created_at on he_vip_plan (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_vip_plan_sort_no on he_vip_plan (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_vip_plan_hospital_id on he_vip_plan (hospital_id);
create index ix_he_vip_plan_area_code on he_vip_plan (tenant_id, area_code);
select xj_tenant_table('he_vip_plan');
select xj_logged_table('he_vip_plan');
