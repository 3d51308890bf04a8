-- Business records, drafted from contract/src/business (npm run migrate -- draft).

-- The last number given out by name: codes of hospitals and videos run on without a gap and without a double.
create table sys_number (
  tenant_id integer not null,
  name text not null,
  last bigint not null,
  primary key (tenant_id, name)
);
select xj_tenant_table('sys_number');

-- 医院分类
create table he_hospital_class (
  id uuid primary key,
  tenant_id integer not null,
  pid uuid references he_hospital_class (id),
  name text not null,
  code text not null,
  dept_template text,
  video_type_template text[] not null default '{}',
  sort_no integer not null default 10,
  status text not null default '1',
  remark text,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_hospital_class_name_pid on he_hospital_class (tenant_id, name, pid) nulls not distinct where deleted_at is null;
create unique index uq_he_hospital_class_code on he_hospital_class (tenant_id, code) where deleted_at is null;
create index ix_he_hospital_class_created_at on he_hospital_class (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_hospital_class_sort_no on he_hospital_class (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_hospital_class_pid on he_hospital_class (pid);
select xj_tenant_table('he_hospital_class');
select xj_logged_table('he_hospital_class');

-- 标准科室
create table he_std_department (
  id uuid primary key,
  tenant_id integer not null,
  parent_code text,
  code text not null,
  name text not null,
  sort_no integer not null default 10,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_std_department_code on he_std_department (tenant_id, code) where deleted_at is null;
create index ix_he_std_department_created_at on he_std_department (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_std_department_sort_no on he_std_department (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_std_department_parent_code on he_std_department (parent_code);
select xj_tenant_table('he_std_department');
select xj_logged_table('he_std_department');

-- 医院
create table he_hospital (
  id uuid primary key,
  tenant_id integer not null,
  code text not null,
  name text not null,
  short_name text not null,
  class_id uuid not null references he_hospital_class (id),
  level text not null default '00',
  nature text not null default '1',
  area_code text not null,
  address text not null,
  lng numeric,
  lat numeric,
  unified_code text,
  license_no text,
  license_expire date,
  license_file text,
  logo text,
  cover text,
  gallery text,
  intro text,
  bed_count integer default 0,
  contact_name text not null,
  contact_phone text not null,
  service_phone text,
  service_status text not null default 'trial',
  service_start date not null,
  service_end date not null,
  patient_free_flag text not null default 'Y',
  free_days integer not null default 30,
  share_rate_bp integer default 0,
  vip_gift_quota integer default 0,
  review_mode text not null default 'two_step',
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
create unique index uq_he_hospital_code on he_hospital (tenant_id, code) where deleted_at is null;
create unique index uq_he_hospital_name_area_code on he_hospital (tenant_id, name, area_code) nulls not distinct where deleted_at is null;
create unique index uq_he_hospital_unified_code on he_hospital (tenant_id, unified_code) where deleted_at is null;
create index ix_he_hospital_created_at on he_hospital (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_hospital_service_end on he_hospital (tenant_id, service_end desc, id desc) where deleted_at is null;
create index ix_he_hospital_sort_no on he_hospital (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_hospital_class_id on he_hospital (class_id);
create index ix_he_hospital_area_code on he_hospital (tenant_id, area_code);
select xj_tenant_table('he_hospital');
select xj_logged_table('he_hospital');

-- 医院科室
create table he_hospital_department (
  id uuid primary key,
  tenant_id integer not null,
  hospital_id uuid not null references he_hospital (id),
  area_code text not null,
  name text not null,
  std_dept_code text not null,
  dept_type text not null default 'ward',
  building text,
  floor text,
  location text,
  bed_count integer default 0,
  head_name text,
  phone text,
  intro text,
  cover text,
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
create unique index uq_he_hospital_department_name_hospital_id on he_hospital_department (tenant_id, name, hospital_id) nulls not distinct where deleted_at is null;
create index ix_he_hospital_department_created_at on he_hospital_department (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_hospital_department_hospital_id_sort_no on he_hospital_department (tenant_id, hospital_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_hospital_department_hospital_id on he_hospital_department (hospital_id);
create index ix_he_hospital_department_std_dept_code on he_hospital_department (std_dept_code);
create index ix_he_hospital_department_area_code on he_hospital_department (tenant_id, area_code);
select xj_tenant_table('he_hospital_department');
select xj_logged_table('he_hospital_department');

-- 视频分类
create table he_video_classification (
  id uuid primary key,
  tenant_id integer not null,
  pid uuid references he_video_classification (id),
  name text not null,
  code text,
  icon text,
  cover text,
  charge_default text not null default 'free',
  show_flag text not null default 'Y',
  hot_flag text not null default 'N',
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
create unique index uq_he_video_classification_name_pid on he_video_classification (tenant_id, name, pid) nulls not distinct where deleted_at is null;
create unique index uq_he_video_classification_code on he_video_classification (tenant_id, code) where deleted_at is null;
create index ix_he_video_classification_created_at on he_video_classification (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_video_classification_sort_no on he_video_classification (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_video_classification_pid on he_video_classification (pid);
select xj_tenant_table('he_video_classification');
select xj_logged_table('he_video_classification');

-- 视频
create table he_video (
  id uuid primary key,
  tenant_id integer not null,
  code text not null,
  title text not null,
  sub_title text,
  cover text,
  summary text,
  transcript text,
  keywords text[] not null default '{}',
  classification_id uuid not null references he_video_classification (id),
  edu_phase text not null default 'general',
  owner_type text not null default 'platform',
  owner_hospital_id uuid references he_hospital (id),
  owner_department_id uuid references he_hospital_department (id),
  area_code text,
  presenter_text text,
  visible_type text not null default 'all',
  charge_type text not null default 'free',
  price_fen integer default 0,
  trial_sec integer not null default 60,
  source_type text not null default 'original',
  source_note text,
  ai_generated text not null default 'N',
  ai_label text default '内容含AI生成合成',
  evidence jsonb not null default '[]',
  disclaimer text not null default '内容为健康科普，不能替代面诊',
  plan_publish_time timestamptz,
  plan_off_time timestamptz,
  top_flag text not null default 'N',
  hot_flag text not null default 'N',
  sort_weight integer not null default 0,
  allow_share text not null default 'Y',
  allow_download text not null default 'N',
  status text not null default 'draft',
  media_status text not null default 'none',
  media_error text,
  duration_sec integer not null default 0,
  orientation text not null default 'landscape',
  source_name text,
  source_path text,
  source_md5 text,
  source_size numeric,
  version_no integer not null default 1,
  published_version_no integer not null default 0,
  publish_time timestamptz,
  review_due_date date,
  off_reason text,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_video_code on he_video (tenant_id, code) where deleted_at is null;
create index ix_he_video_created_at on he_video (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_video_status_created_at on he_video (tenant_id, status, created_at desc, id desc) where deleted_at is null;
create index ix_he_video_publish_time on he_video (tenant_id, publish_time desc nulls last, id desc) where deleted_at is null;
create index ix_he_video_source_md5 on he_video (tenant_id, source_md5 desc nulls last, id desc) where deleted_at is null;
create index ix_he_video_classification_id on he_video (classification_id);
create index ix_he_video_owner_hospital_id on he_video (owner_hospital_id);
create index ix_he_video_owner_department_id on he_video (owner_department_id);
create index ix_he_video_area_code on he_video (tenant_id, area_code);
select xj_tenant_table('he_video');
select xj_logged_table('he_video');
