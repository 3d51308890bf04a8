-- 关联记录: forms that are filled in for a record of another kind, and which record each submission belongs to
-- (rules/wire-system#attached-forms).
alter table he_form_design add column record_kind text;

alter table he_form_submission
  add column record_kind text,
  add column record_id text check (record_id ~ '^[0-9a-f]{32}$'),
  add constraint he_form_submission_record check ((record_kind is null) = (record_id is null));
create index ix_he_form_submission_record_kind_record_id on he_form_submission (tenant_id, record_kind, record_id desc nulls last, id desc) where deleted_at is null;
