-- A version that came before people again as it was: by whom, when and what for. The version itself is never changed
-- (rules/wire-system#designed-forms).
create table he_form_republish (
  id uuid primary key,
  tenant_id integer not null,
  design_id uuid not null,
  version_no integer not null,
  published_by text not null,
  published_at timestamptz not null,
  reason text,
  foreign key (design_id, version_no) references he_form_version (design_id, version_no)
);
create index ix_he_form_republish_design_id on he_form_republish (design_id);
select xj_tenant_table('he_form_republish');
select xj_append_only('he_form_republish');
