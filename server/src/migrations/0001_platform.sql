-- What every later migration stands on: the two logs, and the functions that put a table under the house rules.

create extension if not exists pg_trgm;

-- The tenant this connection belongs to: -1 is the platform itself, null is nobody (and sees nothing).
create function xj_tenant() returns integer language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::integer;

-- The role the server works as; it owns nothing. Absent where the database server does not let us make one.
create function xj_grant(rights text, target regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_roles where rolname = 'xuanjiao_app') then
    execute format('grant %s on %s to xuanjiao_app', rights, target);
  end if;
end $$;

-- Which migrations were applied, with their checksums: the server reads it to know whether it is ready.
select xj_grant('select', 'sys_migration');

-- A table whose rows belong to tenants. The policy reads the setting once per query, not once per row.
create function xj_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (tenant_id = (select xj_tenant()) or (select xj_tenant()) = -1)', target);
  perform xj_grant('select, insert, update, delete', target);
end $$;

create function xj_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- A table that only grows: nobody, its owner included, changes or removes a line by an ordinary statement.
create function xj_append_only(target regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_roles where rolname = 'xuanjiao_app') then
    execute format('revoke all on %s from xuanjiao_app', target);
  end if;
  perform xj_grant('select, insert', target);
  execute format(
    'create trigger append_only before update or delete or truncate on %s execute function xj_refuse_change()', target);
end $$;

-- Who did what, when, from where, with what result (wire-contract §9).
create table sys_log (
  id uuid primary key,
  tenant_id integer not null,
  log_type text not null,
  log_content text not null,
  operate_type text,
  userid text,
  username text,
  ip text,
  method text,
  request_url text,
  request_param text,
  status integer,
  cost_time integer,
  created_at timestamptz not null default now()
);
create index ix_sys_log_type on sys_log (log_type, created_at desc, id desc);
select xj_tenant_table('sys_log');
select xj_append_only('sys_log');

-- Every change of every logged record. A line of kind 'add' holds no values: what a record was born with is what its
-- first later change found, or what it still holds. That keeps imports fast and the log small.
create table sys_data_log (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  data_table text not null,
  data_id uuid not null,
  data_version integer not null,
  kind text not null check (kind in ('add', 'edit', 'delete', 'restore', 'purge')),
  changes jsonb not null default '{}',
  actor text,
  created_at timestamptz not null default now()
);
create index ix_sys_data_log_record on sys_data_log (data_table, data_id, data_version);
select xj_tenant_table('sys_data_log');
select xj_append_only('sys_data_log');

create function xj_log_name(schema_name text, table_name text) returns text language sql immutable parallel safe
  return case when schema_name = 'public' then table_name else schema_name || '.' || table_name end;

-- Records are known to the log by a uuid; the few with a number (tenants) by the number in its last digits.
create function xj_log_id(id uuid) returns uuid language sql immutable parallel safe return id;
create function xj_log_id(id integer) returns uuid language sql immutable parallel safe
  return lpad(to_hex(id), 32, '0')::uuid;

-- Who acts, where the row cannot say it (a purge): set for the transaction only.
create function xj_actor() returns text language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '');

-- Once per statement, not per row: an import of 100,000 rows stays one statement here too.
create function xj_log_added() returns trigger language plpgsql as $$
begin
  insert into sys_data_log (tenant_id, data_table, data_id, data_version, kind, actor, created_at)
  select tenant_id, xj_log_name(tg_table_schema, tg_table_name), xj_log_id(id), version, 'add', created_by, created_at from added;
  return null;
end $$;

create function xj_log_edited() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - tg_argv[0]::text[];
  after jsonb := to_jsonb(new) - tg_argv[0]::text[];
  was_deleted boolean := old.deleted_at is not null;
  is_deleted boolean := new.deleted_at is not null;
begin
  if before = after and was_deleted = is_deleted then return null; end if;
  insert into sys_data_log (tenant_id, data_table, data_id, data_version, kind, changes, actor, created_at)
  values (
    new.tenant_id, xj_log_name(tg_table_schema, tg_table_name), xj_log_id(new.id), new.version,
    case when was_deleted = is_deleted then 'edit' when is_deleted then 'delete' else 'restore' end,
    (select coalesce(jsonb_object_agg(key, jsonb_build_array(before -> key, value)), '{}')
       from jsonb_each(after) where before -> key is distinct from value),
    coalesce(xj_actor(), new.updated_by, new.created_by),
    coalesce(nullif(new.updated_at, old.updated_at), now()));
  return null;
end $$;

-- The last word on a record: everything it held.
create function xj_log_purged() returns trigger language plpgsql as $$
begin
  insert into sys_data_log (tenant_id, data_table, data_id, data_version, kind, changes, actor)
  values (
    old.tenant_id, xj_log_name(tg_table_schema, tg_table_name), xj_log_id(old.id), old.version, 'purge',
    (select coalesce(jsonb_object_agg(key, jsonb_build_array(value, null)), '{}')
       from jsonb_each(to_jsonb(old) - tg_argv[0]::text[]) where value <> 'null'),
    coalesce(xj_actor(), old.updated_by, old.created_by));
  return null;
end $$;

-- Columns of a table that are no news: what the platform keeps itself, and what PostgreSQL works out.
create function xj_unlogged_columns(target regclass) returns text[] language sql stable as $$
  select array_agg(attname::text) from pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and (attgenerated <> '' or attname in (
    'id', 'tenant_id', 'version', 'created_by', 'created_at', 'updated_by', 'updated_at', 'deleted_at'))
$$;

-- A table whose changes are kept, field by field. `unlogged` names further columns that are no news (counters, secrets).
-- May be called again to change that list.
create function xj_logged_table(target regclass, unlogged text[] default '{}') returns void language plpgsql as $$
declare
  ignored text := (xj_unlogged_columns(target) || unlogged)::text;
begin
  execute format('drop trigger if exists log_added on %s', target);
  execute format('drop trigger if exists log_edited on %s', target);
  execute format('drop trigger if exists log_purged on %s', target);
  execute format('create trigger log_added after insert on %s referencing new table as added
    for each statement execute function xj_log_added()', target);
  execute format('create trigger log_edited after update on %s
    for each row execute function xj_log_edited(%L)', target, ignored);
  execute format('create trigger log_purged after delete on %s
    for each row execute function xj_log_purged(%L)', target, ignored);
end $$;
