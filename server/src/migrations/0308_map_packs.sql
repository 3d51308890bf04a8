-- Boundaries the operator brings, with the number of their approval; one at most is shown (rules/figures#map-packs).
create table he_map_pack (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  map_file text not null,
  approval_no text not null,
  source text not null,
  licence text not null,
  status text not null default '0',
  remark text,
  name_sought text generated always as (xj_sought(name)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_he_map_pack_created_at on he_map_pack (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('he_map_pack');
select xj_logged_table('he_map_pack');
select xj_file_table('he_map_pack', 'map_file');
