-- Categories are records of a definition: their unique rules and their order are the engine's. A code still is not given
-- twice: the next one follows the last that was given at its place, the recycle bin included.
alter table sys_category drop constraint if exists sys_category_code_check;
drop index uq_sys_category_code;
drop index uq_sys_category_name;
drop index ix_sys_category_pid;
create unique index uq_sys_category_code on sys_category (tenant_id, code) where deleted_at is null;
create unique index uq_sys_category_name_pid on sys_category (tenant_id, name, pid) nulls not distinct where deleted_at is null;
create index ix_sys_category_created_at on sys_category (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_sys_category_code on sys_category (tenant_id, code desc, id desc) where deleted_at is null;
create index ix_sys_category_pid on sys_category (pid);
