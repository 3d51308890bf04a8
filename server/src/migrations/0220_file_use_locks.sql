-- Whoever saves a record keeps the files it takes from being deleted before it is saved: 文件管理 waits for it, and sees
-- the new use.

create or replace function xj_note_file_uses() returns trigger language plpgsql as $$
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
      perform from sys_file f where f.tenant_id = new.tenant_id
        and f.path in (select xj_paths_in(to_jsonb(new) ->> field)) for key share;
      insert into sys_file_use (tenant_id, path, table_name, record_id, column_name)
        select new.tenant_id, path, tg_table_name, new.id, field from xj_paths_in(to_jsonb(new) ->> field) path
        on conflict do nothing;
    end loop;
  end if;
  return null;
end $$;
