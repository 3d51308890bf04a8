-- Illnesses, drafted from contract/src/business/illness.ts, and what joins them and departments to videos.

-- 疾病
create table he_illness (
  id uuid primary key,
  tenant_id integer not null,
  pid uuid references he_illness (id),
  name text not null,
  alias text,
  pinyin text,
  initials text,
  search_text text,
  icd10 text,
  std_dept_code text not null,
  extra_dept_codes text,
  summary text,
  emergency_tip text,
  cover text,
  symptom text,
  cause text,
  treatment text,
  care text,
  diet text,
  rehab text,
  edu_path jsonb not null default '[]',
  review_status text not null default 'draft',
  reviewer text,
  review_opinion text,
  review_due date,
  hot_flag text not null default 'N',
  show_flag text not null default 'Y',
  sort_no integer not null default 10,
  status text not null default '1',
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_illness_name on he_illness (tenant_id, name) where deleted_at is null;
create index ix_he_illness_created_at on he_illness (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_illness_sort_no on he_illness (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_illness_icd10 on he_illness (tenant_id, icd10 desc nulls last, id desc) where deleted_at is null;
create index ix_he_illness_review_status_created_at on he_illness (tenant_id, review_status, created_at desc, id desc) where deleted_at is null;
create index ix_he_illness_pid on he_illness (pid);
create index ix_he_illness_std_dept_code on he_illness (std_dept_code);
select xj_tenant_table('he_illness');
select xj_logged_table('he_illness');

-- Which illnesses a video is about; one of them is what it is mainly about.
create table he_video_illness (
  id uuid primary key default gen_random_uuid(),
  tenant_id integer not null,
  video_id uuid not null references he_video (id) on delete cascade,
  illness_id uuid not null references he_illness (id) on delete cascade,
  main_flag text not null default 'N',
  sort_no integer not null default 10,
  created_by text,
  created_at timestamptz not null default now()
);
create unique index uq_he_video_illness_video_id_illness_id on he_video_illness (tenant_id, video_id, illness_id);
create unique index uq_he_video_illness_main on he_video_illness (video_id) where main_flag = 'Y';
create index ix_he_video_illness_illness_id on he_video_illness (illness_id, sort_no);
select xj_tenant_table('he_video_illness');

-- Which standard departments a video belongs to: its reviewers come from them.
create table he_video_department (
  id uuid primary key default gen_random_uuid(),
  tenant_id integer not null,
  video_id uuid not null references he_video (id) on delete cascade,
  std_dept_code text not null,
  created_by text,
  created_at timestamptz not null default now()
);
create unique index uq_he_video_department_video_id_std_dept_code on he_video_department (tenant_id, video_id, std_dept_code);
create index ix_he_video_department_std_dept_code on he_video_department (tenant_id, std_dept_code);
select xj_tenant_table('he_video_department');

-- Every decision on the texts of an illness, for good.
create table he_illness_review (
  id uuid primary key,
  tenant_id integer not null,
  illness_id uuid not null,
  round integer not null,
  node text not null,
  result text not null,
  reviewer_id uuid not null,
  reviewer_name text not null,
  opinion text,
  created_at timestamptz not null default now()
);
create index ix_he_illness_review_illness_id on he_illness_review (illness_id, created_at);
select xj_tenant_table('he_illness_review');
select xj_append_only('he_illness_review');
