-- Forms of one hospital beside those of the platform, and where each was filled in (rules/wire-system#designed-forms).
alter table he_form_design
  add column hospital_id uuid references he_hospital (id),
  add column area_code text;
create index ix_he_form_design_hospital_id on he_form_design (hospital_id);
create index ix_he_form_design_area_code on he_form_design (tenant_id, area_code);

-- Hospital and area as they were when it was filled in: moving the hospital rewrites nothing.
alter table he_form_submission
  add column hospital_id uuid references he_hospital (id) on delete set null,
  add column area_code text;
create index ix_he_form_submission_hospital_id on he_form_submission (hospital_id);
create index ix_he_form_submission_area_code on he_form_submission (tenant_id, area_code);
