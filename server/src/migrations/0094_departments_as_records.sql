-- Departments are records of a definition. What goes into the recycle bin keeps its code and its people, who stand there
-- again when it comes back; until then nobody stands in it.
drop index uq_sys_depart_org_code;
create unique index uq_sys_depart_org_code on sys_depart (tenant_id, org_code) where deleted_at is null;
create index ix_sys_depart_created_at on sys_depart (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_sys_depart_depart_order on sys_depart (tenant_id, depart_order desc, id desc) where deleted_at is null;
create index ix_sys_depart_parent_id on sys_depart (parent_id);
alter table sys_depart alter column org_category set default '2';
