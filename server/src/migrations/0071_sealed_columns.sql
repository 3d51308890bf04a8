-- Personal columns hold sealed text (server/src/platform/sealing): ~s1|key id|blind index|body|text with stars. The server
-- alone can open it. The database finds a whole value by its blind index, and by the text with stars what lists show anyway.

create function xj_blind(sealed text) returns text language sql immutable parallel safe
  return case when starts_with(sealed, '~s1|') then substr(sealed, 14, 22) end;

create function xj_stars(sealed text) returns text language sql immutable parallel safe
  return case when starts_with(sealed, '~s1|') then substr(sealed, 37 + strpos(substr(sealed, 37), '|')) end;

-- Whether this transaction does nothing but seal what is there: that is no change of a record.
create function xj_sealing() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.sealing', true), '') = 'on';

create or replace function xj_log_edited() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - tg_argv[0]::text[];
  after jsonb := to_jsonb(new) - tg_argv[0]::text[];
  was_deleted boolean := old.deleted_at is not null;
  is_deleted boolean := new.deleted_at is not null;
begin
  if xj_sealing() or (before = after and was_deleted = is_deleted) then return null; end if;
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

-- The data log only grows, but for one thing: a value in it may be put under seal, in the place where it stands.
create or replace function xj_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sys_data_log' and tg_op = 'UPDATE' and xj_sealing() then return null; end if;
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Puts sealed values in the place of those that stand in a line of the data log; who acted, when and on what stays.
create function xj_seal_log(line bigint, column_name text, before text, after text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not (coalesce(starts_with(before, '~s1|'), true) and coalesce(starts_with(after, '~s1|'), true)) then
    raise exception 'only sealed values' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.sealing', 'on', true);
  update sys_data_log set changes = jsonb_set(changes, array[column_name], jsonb_build_array(before, after))
    where id = line and changes ? column_name
      and (changes -> column_name ->> 0 is null) = (before is null)
      and (changes -> column_name ->> 1 is null) = (after is null);
end $$;
revoke all on function xj_seal_log(bigint, text, text, text) from public;
do $$ begin
  if exists (select from pg_roles where rolname = 'xuanjiao_app') then
    grant execute on function xj_seal_log(bigint, text, text, text) to xuanjiao_app;
  end if;
end $$;

-- One phone and one address belong to one person: told by the blind index now.
drop index uq_sys_user_phone;
drop index uq_sys_user_email;
create unique index uq_sys_user_phone on sys_user (tenant_id, xj_blind(phone)) where deleted_at is null;
create unique index uq_sys_user_email on sys_user (tenant_id, xj_blind(email)) where deleted_at is null;
