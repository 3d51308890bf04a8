-- How many patients left a hospital in a month, as it says itself (rules/homes#coverage).
create table he_hospital_month (
  id uuid primary key,
  tenant_id integer not null,
  hospital_id uuid not null references he_hospital (id) on delete cascade,
  area_code text not null,
  month text not null,
  discharge_count integer not null,
  remark text,
  month_sought text generated always as (xj_sought(month)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_hospital_month_month_hospital_id on he_hospital_month (tenant_id, month, hospital_id) nulls not distinct where deleted_at is null;
create index ix_he_hospital_month_created_at on he_hospital_month (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_hospital_month_month on he_hospital_month (tenant_id, month desc, id desc) where deleted_at is null;
create index ix_he_hospital_month_hospital_id on he_hospital_month (hospital_id);
create index ix_he_hospital_month_area_code on he_hospital_month (tenant_id, area_code);
select xj_tenant_table('he_hospital_month');
select xj_logged_table('he_hospital_month');
