-- Records that are described while the product runs: of the whole installation, as menus and dictionaries. Their tables
-- are made with them; `version` counts how often one was published.
create table sys_definition (
  name text primary key,
  tenant_id integer not null default 0,
  version integer not null default 1,
  definition jsonb not null,
  published_by text not null,
  published_at timestamptz not null default now()
);
select xj_tenant_table('sys_definition');
