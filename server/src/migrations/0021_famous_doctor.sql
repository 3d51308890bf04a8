-- Famous doctors, drafted from contract/src/business/famous-doctor.ts.

-- 名医
create table he_famous_doctor (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  gender text,
  photo text,
  title_code text not null,
  academic_title text,
  post text,
  hospital_id uuid not null references he_hospital (id),
  area_code text not null,
  hospital_department_id uuid not null references he_hospital_department (id),
  std_dept_code text not null,
  good_at text not null,
  intro text,
  years_of_practice integer,
  qual_cert_no text,
  practice_cert_no text,
  cert_files text,
  onjob_file text,
  filing_file text,
  portrait_consent_file text,
  mcn_name text,
  verify_status text not null default 'unsubmitted',
  verify_by text,
  verify_time timestamptz,
  verify_expire date,
  verify_opinion text,
  lapsed_at timestamptz,
  recommend_flag text not null default 'N',
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
create index ix_he_famous_doctor_created_at on he_famous_doctor (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_famous_doctor_sort_no on he_famous_doctor (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_famous_doctor_verify_status_verify_expire on he_famous_doctor (tenant_id, verify_status, verify_expire desc nulls last, id desc) where deleted_at is null;
create index ix_he_famous_doctor_lapsed_at on he_famous_doctor (tenant_id, lapsed_at desc nulls last, id desc) where deleted_at is null;
create index ix_he_famous_doctor_hospital_id on he_famous_doctor (hospital_id);
create index ix_he_famous_doctor_hospital_department_id on he_famous_doctor (hospital_department_id);
create index ix_he_famous_doctor_std_dept_code on he_famous_doctor (std_dept_code);
create index ix_he_famous_doctor_area_code on he_famous_doctor (tenant_id, area_code);
select xj_tenant_table('he_famous_doctor');
select xj_logged_table('he_famous_doctor');

-- The numbers of certificates, encrypted (modules/doctor/sealed.ts). Not logged: the data log holds what people see.
create table he_famous_doctor_cert (
  doctor_id uuid primary key references he_famous_doctor (id) on delete cascade,
  tenant_id integer not null,
  qual_cert_no text,
  practice_cert_no text
);
select xj_tenant_table('he_famous_doctor_cert');
