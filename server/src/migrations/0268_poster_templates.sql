-- How posters of printed codes look (rules/qr-codes#templates). Those of a hospital go with it.
create table he_poster_template (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  sheet text not null default 'a4',
  hospital_id uuid references he_hospital (id) on delete cascade,
  area_code text,
  layers text,
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
create index ix_he_poster_template_created_at on he_poster_template (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_poster_template_hospital_id on he_poster_template (hospital_id);
create index ix_he_poster_template_area_code on he_poster_template (tenant_id, area_code);
select xj_tenant_table('he_poster_template');
select xj_logged_table('he_poster_template');
