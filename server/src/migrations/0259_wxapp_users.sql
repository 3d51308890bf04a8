-- Accounts of the mini program as staff see them: why one was shut, and the newest first (rules/viewers#accounts).
alter table he_wxapp_user add column disable_reason text;
create index ix_he_wxapp_user_created_at on he_wxapp_user (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_wxapp_user_area_code on he_wxapp_user (tenant_id, area_code);
