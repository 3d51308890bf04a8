-- How a person matched the columns of a file to those of a record, for the next file.
create table sys_import_memory (
  id uuid primary key,
  tenant_id integer not null,
  username text not null,
  entity text not null,
  -- plain head of a file → key of a column
  heads jsonb not null,
  updated_at timestamptz not null
);
create unique index uq_sys_import_memory_person on sys_import_memory (tenant_id, username, entity);
select xj_tenant_table('sys_import_memory');
