-- What videos and memberships cost where (rules/prices#rules). A rule goes with its hospital.
create table he_price_rule (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  subject_type text not null default 'global',
  area_code text,
  hospital_id uuid references he_hospital (id) on delete cascade,
  target_type text not null default 'all_video',
  classification_id uuid references he_video_classification (id),
  hospital_video_type_id uuid references he_hospital_video_type (id) on delete set null,
  video_id uuid references he_video (id) on delete set null,
  action text not null default 'discount',
  price_fen integer,
  discount_pct integer,
  vip_free text not null default 'N',
  effective_start timestamptz not null,
  effective_end timestamptz,
  priority integer not null default 0,
  status text not null default 'draft',
  apply_by text,
  apply_time timestamptz,
  approve_by text,
  approve_time timestamptz,
  approve_opinion text,
  name_sought text generated always as (xj_sought(name)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_he_price_rule_created_at on he_price_rule (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_price_rule_status_subject_type_area_code on he_price_rule (tenant_id, status, subject_type, area_code desc nulls last, id desc) where deleted_at is null;
create index ix_he_price_rule_hospital_id on he_price_rule (hospital_id);
create index ix_he_price_rule_classification_id on he_price_rule (classification_id);
create index ix_he_price_rule_hospital_video_type_id on he_price_rule (hospital_video_type_id);
create index ix_he_price_rule_video_id on he_price_rule (video_id);
create index ix_he_price_rule_area_code on he_price_rule (tenant_id, area_code);
select xj_tenant_table('he_price_rule');
select xj_logged_table('he_price_rule');
alter table he_price_rule add check (subject_type in ('global', 'area', 'hospital'));
alter table he_price_rule add check (action <> 'fixed' or price_fen = 0 or price_fen between 100 and 99900);
alter table he_price_rule add check (action <> 'discount' or discount_pct between 1 and 99);
