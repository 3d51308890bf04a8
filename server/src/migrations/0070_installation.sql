-- What is true of the whole installation, on whichever node it is asked: tenant 0, as menus and dictionaries.
-- `secret` is a fingerprint of SECRET: it tells nodes apart that were started with different ones, and opens nothing.
create table sys_installation (
  key text primary key,
  tenant_id integer not null default 0,
  value text not null,
  changed_at timestamptz not null default now()
);
select xj_tenant_table('sys_installation');
