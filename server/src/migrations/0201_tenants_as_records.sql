-- Tenants are records of the installation: known by an id as every record is, and by the number that people give them and
-- that rows of all tables carry. A number is never given twice: rows speak of it.
alter table sys_user_tenant drop constraint sys_user_tenant_tenant_id_fkey;
alter table sys_tenant drop constraint sys_tenant_check;
alter table sys_tenant drop constraint sys_tenant_pkey;
alter table sys_tenant rename column id to tenant_no;
alter table sys_tenant add column id uuid;
update sys_tenant set id = xj_log_id(tenant_no), tenant_id = 0;
alter table sys_tenant alter column id set not null;
alter table sys_tenant alter column tenant_id set default 0;
alter table sys_tenant add primary key (id);
alter table sys_tenant add constraint ck_sys_tenant_tenant_id check (tenant_id = 0);
alter table sys_tenant add constraint sys_tenant_no unique (tenant_no);
alter table sys_tenant add column name_sought text generated always as (xj_sought(name)) stored;
create unique index uq_sys_tenant_tenant_no on sys_tenant (tenant_id, tenant_no) where deleted_at is null;
create unique index uq_sys_tenant_name on sys_tenant (tenant_id, name) where deleted_at is null;
create index ix_sys_tenant_created_at on sys_tenant (tenant_id, created_at desc, id desc) where deleted_at is null;
alter table sys_user_tenant add constraint fk_sys_user_tenant foreign key (tenant_id) references sys_tenant (tenant_no);
create index ix_sys_user_tenant_tenant on sys_user_tenant (tenant_id, created_at);
select xj_logged_table('sys_tenant');

-- How many people belong to a tenant: asked of all tenants by whoever keeps them, who stands in none of theirs.
create function xj_tenant_members(wanted integer) returns bigint language plpgsql security definer set search_path = public as $$
declare
  tenant text := current_setting('app.tenant', true);
  members bigint;
begin
  perform set_config('app.tenant', '-1', true);
  select count(*) into members from sys_user_tenant m where m.tenant_id = wanted;
  perform set_config('app.tenant', coalesce(tenant, ''), true);
  return members;
end $$;
