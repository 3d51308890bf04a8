-- Which record's field holds which stored file. Written by the tables themselves, so that no way of writing can forget
-- it: who may read the field may read the file, and a file no record holds is cleared after a while.

create table sys_file_use (
  tenant_id integer not null,
  path text not null,
  table_name text not null,
  record_id uuid not null,
  column_name text not null,
  primary key (tenant_id, path, table_name, record_id, column_name)
);
create index ix_sys_file_use_record on sys_file_use (tenant_id, table_name, record_id);
select xj_tenant_table('sys_file_use');

-- when the last record let go of it
alter table sys_file add column released_at timestamptz;
-- what one person and one hospital have, and lately
create index ix_sys_file_person on sys_file (tenant_id, created_by, created_at);
create index ix_sys_file_hospital on sys_file (tenant_id, hospital_id) where hospital_id is not null;

-- The paths of stored files in a value: one, several by comma, or within a formatted text.
create function xj_paths_in(value text) returns setof text language sql immutable parallel safe as $$
  select distinct found[1] from regexp_matches(coalesce(value, ''), '([a-zA-Z]+/\d{4}/\d{2}/[0-9a-f]{32}\.[a-z0-9]{1,8})', 'g') found
$$;

create function xj_note_file_uses() returns trigger language plpgsql as $$
declare
  field text;
begin
  if tg_op <> 'INSERT' then
    with gone as (
      delete from sys_file_use where tenant_id = old.tenant_id and table_name = tg_table_name and record_id = old.id
      returning path)
    update sys_file f set released_at = now() from gone where f.tenant_id = old.tenant_id and f.path = gone.path;
  end if;
  if tg_op <> 'DELETE' then
    foreach field in array tg_argv loop
      insert into sys_file_use (tenant_id, path, table_name, record_id, column_name)
        select new.tenant_id, path, tg_table_name, new.id, field from xj_paths_in(to_jsonb(new) ->> field) path
        on conflict do nothing;
    end loop;
  end if;
  return null;
end $$;

-- A table whose records hold files, in these columns. What its rows hold by now is noted at once.
create function xj_file_table(target regclass, variadic fields text[]) returns void language plpgsql as $$
declare
  named text := (select string_agg(format('%I', field), ', ') from unnest(fields) field);
  given text := (select string_agg(quote_literal(field), ', ') from unnest(fields) field);
  held text := (select string_agg(format('new.%I is not null', field), ' or ') from unnest(fields) field);
  changed text := (select string_agg(format('old.%I is distinct from new.%I', field, field), ' or ') from unnest(fields) field);
  tenant text := current_setting('app.tenant', true);
  field text;
begin
  execute format('create trigger file_uses_made after insert on %s for each row when (%s) execute function xj_note_file_uses(%s)', target, held, given);
  execute format('create trigger file_uses_changed after update of %s on %s for each row when (%s) execute function xj_note_file_uses(%s)', named, target, changed, given);
  execute format('create trigger file_uses_gone after delete on %s for each row execute function xj_note_file_uses(%s)', target, given);
  perform set_config('app.tenant', '-1', true);
  foreach field in array fields loop
    execute format('insert into sys_file_use (tenant_id, path, table_name, record_id, column_name)
      select t.tenant_id, path, %L, t.id, %L from %s t, xj_paths_in(t.%I::text) path on conflict do nothing',
      (select relname from pg_class where oid = target), field, target, field);
  end loop;
  perform set_config('app.tenant', coalesce(tenant, ''), true);
end $$;

select xj_file_table('he_hospital', 'license_file', 'logo', 'cover', 'gallery', 'intro');
select xj_file_table('he_hospital_department', 'cover');
select xj_file_table('he_video_classification', 'icon', 'cover');
select xj_file_table('he_famous_doctor', 'photo', 'intro', 'cert_files', 'onjob_file', 'filing_file', 'portrait_consent_file');
select xj_file_table('he_illness', 'cover', 'symptom', 'cause', 'treatment', 'care', 'diet', 'rehab');
select xj_file_table('he_video', 'cover', 'copyright_file', 'source_path');
select xj_file_table('he_hospital_video_type', 'icon');
select xj_file_table('he_playlist', 'cover');
select xj_file_table('he_consult_class', 'icon');
select xj_file_table('sys_user', 'avatar');
select xj_file_table('he_wxapp_user', 'avatar');
-- what a version said keeps its cover and papers, too
select xj_file_table('he_video_version', 'content');
