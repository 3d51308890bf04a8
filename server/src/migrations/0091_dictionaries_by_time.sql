-- Dictionaries are listed newest first, as every record of a definition is.
create index ix_sys_dict_created_at on sys_dict (tenant_id, created_at desc, id desc) where deleted_at is null;
-- It was 0 in every row: nobody could write it. Lists go on answering 0.
alter table sys_dict drop column type;
select xj_logged_table('sys_dict');
