-- Users are records of a definition: the order of their list is that of every record.
drop index ix_sys_user_created;
create index ix_sys_user_created_at on sys_user (tenant_id, created_at desc, id desc) where deleted_at is null;
-- What is waiting for a second person is found again by the name that exports of records have.
update sys_export_request set export = 'entity.user' where export = 'list.export.user';

-- Links stand in a table of their own; what is changed there is told in the history of the record that has them, as one of
-- its fields: tables of the record and of the others, columns that hold their ids, the field.
create function xj_log_links() returns trigger language plpgsql as $$
begin
  execute format($insert$
    insert into sys_data_log (tenant_id, data_table, data_id, data_version, kind, changes, actor)
    select r.tenant_id, %1$L, r.id, r.version, 'edit',
      jsonb_build_object(%5$L, (
        -- Before, it held what it holds now but for the rows that came or went.
        select jsonb_build_array(
          string_agg(l.key, ',' order by l.created_at, l.id) filter (where l.held <> l.changed),
          string_agg(l.key, ',' order by l.created_at, l.id) filter (where l.held))
        from (select o.id, o.created_at, replace(o.id::text, '-', '') as key,
            bool_or(one.held) as held, bool_or(not one.held) as changed
          from (select m.%4$I as id, true as held from %6$s m where m.%3$I = r.id
            union all select c.%4$I, false from changed c where c.%3$I = r.id) one
            join %2$I o on o.id = one.id and o.deleted_at is null group by o.id) l)),
      coalesce(xj_actor(), %7$s, r.updated_by, r.created_by)
    from %1$I r where r.id in (select c.%3$I from changed c)$insert$,
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4], tg_relid::regclass,
    case tg_op when 'INSERT' then format('(select max(c.created_by) from changed c where c.%1$I = r.id)', tg_argv[2]) else 'null' end);
  return null;
end $$;

create function xj_logged_links(links regclass, owner text, other text, own_column text, other_column text, field text)
returns void language plpgsql as $$
begin
  execute format('create trigger log_links_made after insert on %s referencing new table as changed
    for each statement execute function xj_log_links(%L, %L, %L, %L, %L)', links, owner, other, own_column, other_column, field);
  execute format('create trigger log_links_gone after delete on %s referencing old table as changed
    for each statement execute function xj_log_links(%L, %L, %L, %L, %L)', links, owner, other, own_column, other_column, field);
end $$;

select xj_logged_links('sys_user_role', 'sys_user', 'sys_role', 'user_id', 'role_id', 'selectedroles');
select xj_logged_links('sys_user_depart', 'sys_user', 'sys_depart', 'user_id', 'depart_id', 'selecteddeparts');
