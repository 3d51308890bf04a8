-- Menus and permissions are records of a definition: columns are called by its fields, unique rule and order are the engine's.
alter table sys_permission rename column is_route to route;
alter table sys_permission rename column is_open to open;
alter table sys_permission alter column sort_no type numeric;
drop index uq_sys_permission_perms;
drop index ix_sys_permission_parent;
create unique index uq_sys_permission_perms on sys_permission (tenant_id, perms) where deleted_at is null;
create index ix_sys_permission_created_at on sys_permission (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_sys_permission_sort_no on sys_permission (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_sys_permission_parent_id on sys_permission (parent_id);
select xj_logged_table('sys_permission');
