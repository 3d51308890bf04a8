-- What an area or a hospital should come to in a month (rules/homes#targets).
create table he_area_target (
  id uuid primary key,
  tenant_id integer not null,
  subject_type text not null default 'area',
  area_code text,
  hospital_id uuid references he_hospital (id) on delete cascade,
  month text not null,
  metric text not null default 'plays',
  target_value integer not null,
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
create unique index uq_he_area_target_month_area_code_hospital_id_metric on he_area_target (tenant_id, month, area_code, hospital_id, metric) nulls not distinct where deleted_at is null;
create index ix_he_area_target_created_at on he_area_target (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_area_target_month on he_area_target (tenant_id, month desc, id desc) where deleted_at is null;
create index ix_he_area_target_hospital_id on he_area_target (hospital_id);
create index ix_he_area_target_area_code on he_area_target (tenant_id, area_code);
select xj_tenant_table('he_area_target');
select xj_logged_table('he_area_target');
