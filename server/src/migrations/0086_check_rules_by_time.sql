-- Check rules are listed newest first, as every record of a definition is.
create index ix_sys_check_rule_created_at on sys_check_rule (tenant_id, created_at desc, id desc) where deleted_at is null;
