-- Roles are records of a definition. What a role allows is told by its grants alone, so that none is left of a permission
-- that is gone.
delete from sys_role_permission g using sys_permission p where p.id = g.permission_id and p.deleted_at is not null;
create index ix_sys_role_created_at on sys_role (tenant_id, created_at desc, id desc) where deleted_at is null;
