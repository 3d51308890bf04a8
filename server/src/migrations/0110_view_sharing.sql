-- A view is lent to several roles or to everybody of its tenant, no longer to one role alone.
alter table sys_list_view add column role_ids uuid[] not null default '{}';
alter table sys_list_view add column everyone boolean not null default false;
update sys_list_view set role_ids = array[role_id] where role_id is not null;
drop index ix_sys_list_view_role;
alter table sys_list_view drop column role_id;
-- what is lent is few among what is kept
create index ix_sys_list_view_lent on sys_list_view (tenant_id, route) where everyone or role_ids <> '{}';
