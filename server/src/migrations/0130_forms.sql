-- 表单设计
create table he_form_design (
  id uuid primary key,
  tenant_id integer not null,
  desform_name text not null,
  desform_code text not null,
  status text not null default 'draft',
  published_version integer not null default 0,
  published_time timestamptz,
  remark text,
  desform_design_json text not null default '{"list":[],"config":{}}',
  cgform_code text,
  desform_type text,
  parent_code text,
  iz_mobile_view text,
  desform_name_sought text generated always as (xj_sought(desform_name)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_form_design_desform_code on he_form_design (tenant_id, desform_code) where deleted_at is null;
create index ix_he_form_design_created_at on he_form_design (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('he_form_design');
select xj_logged_table('he_form_design');

-- 填报记录
create table he_form_submission (
  id uuid primary key,
  tenant_id integer not null,
  desform_id uuid not null references he_form_design (id),
  form_version integer not null default 0,
  summary text,
  data_text text,
  desform_data_json text,
  summary_sought text generated always as (xj_sought(coalesce(summary, ''))) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_he_form_submission_created_at on he_form_submission (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_form_submission_desform_id on he_form_submission (desform_id);
select xj_tenant_table('he_form_submission');
select xj_logged_table('he_form_submission');
-- What was handed in with a form is read by whoever reads the submission.
select xj_file_table('he_form_submission', 'desform_data_json');

-- What was published of a form: a version that nobody changes. `source` is the design as it was made, `document` the same
-- with the forms it refers to written into it.
create table he_form_version (
  tenant_id integer not null,
  design_id uuid not null references he_form_design (id),
  version_no integer not null check (version_no > 0),
  source text not null,
  document text not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (design_id, version_no)
);
select xj_tenant_table('he_form_version');
select xj_append_only('he_form_version');
