-- Folders of documents (rules/documents#folders): whose they are, and who else reads them. Those of a hospital or a ward go
-- with it.
create table he_doc_folder (
  id uuid primary key,
  tenant_id integer not null,
  pid uuid references he_doc_folder (id),
  name text not null,
  code text not null,
  owner_type text,
  area_code text,
  hospital_id uuid references he_hospital (id) on delete cascade,
  department_id uuid references he_hospital_department (id) on delete cascade,
  share_type text not null default 'private',
  sort_no integer not null default 10,
  name_sought text generated always as (xj_sought(name)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);

-- To which hospitals a folder was given, one by one.
create table he_doc_folder_hospital (
  id uuid primary key,
  tenant_id integer not null,
  folder_id uuid not null references he_doc_folder (id) on delete cascade,
  hospital_id uuid not null references he_hospital (id) on delete cascade,
  created_by text,
  created_at timestamptz not null default now(),
  constraint uq_he_doc_folder_hospital unique (folder_id, hospital_id)
);
create index ix_he_doc_folder_hospital_hospital_id on he_doc_folder_hospital (hospital_id);
select xj_tenant_table('he_doc_folder_hospital');

-- Documents: what is said of a file, whichever of its versions is the newest (rules/documents#documents). Where one belongs
-- is its folder's place, kept with it.
create table he_document (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  folder_id uuid not null references he_doc_folder (id),
  doc_type text not null default 'other',
  tags text[] not null default '{}',
  expire_date date,
  about_type text not null default 'none',
  about_hospital_id uuid references he_hospital (id) on delete set null,
  about_doctor_id uuid references he_famous_doctor (id) on delete set null,
  about_video_id uuid references he_video (id) on delete set null,
  download_flag text not null default 'Y',
  watermark_flag text not null default 'Y',
  current_version integer not null default 0,
  ext text,
  size integer not null default 0,
  area_code text,
  hospital_id uuid references he_hospital (id) on delete cascade,
  department_id uuid references he_hospital_department (id) on delete cascade,
  name_sought text generated always as (xj_sought(name)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);

-- Its versions only grow, and the oldest of more than twenty go. Several may hold the same file.
create table he_document_version (
  id uuid primary key,
  tenant_id integer not null,
  document_id uuid not null references he_document (id) on delete cascade,
  version_no integer not null,
  file_path text not null,
  ext text not null,
  size integer not null,
  md5 text not null,
  -- whether a mark can be drawn into it
  markable boolean not null default false,
  change_note text,
  from_version_no integer,
  created_by text,
  created_at timestamptz not null default now(),
  constraint uq_he_document_version unique (document_id, version_no)
);

-- Links that somebody made for others (rules/documents#shares); only hashes of what opens them are kept.
create table he_document_share (
  id uuid primary key,
  tenant_id integer not null,
  document_id uuid not null references he_document (id) on delete cascade,
  token_hash text not null,
  code_hash text not null,
  shared_by uuid not null references sys_user (id) on delete cascade,
  shared_from uuid references sys_depart (id) on delete cascade,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index uq_he_document_share_token on he_document_share (tenant_id, token_hash);
create index ix_he_document_share_document_id on he_document_share (document_id);
create index ix_he_document_share_shared_by on he_document_share (shared_by);
create index ix_he_document_share_shared_from on he_document_share (shared_from);

-- How often somebody has got the code of a link wrong: they are shut out of it, and nobody else.
create table he_document_share_try (
  tenant_id integer not null,
  share_id uuid not null references he_document_share (id) on delete cascade,
  user_id uuid not null references sys_user (id) on delete cascade,
  failed integer not null default 0,
  shut_until timestamptz,
  primary key (share_id, user_id)
);
create index ix_he_document_share_try_user_id on he_document_share_try (user_id);

-- The contract of a hospital is one of the documents.
alter table he_hospital add column contract_doc_id uuid references he_document (id);
create index ix_he_hospital_contract_doc_id on he_hospital (contract_doc_id);

create unique index uq_he_doc_folder_name_pid on he_doc_folder (tenant_id, name, pid) nulls not distinct where deleted_at is null;
create unique index uq_he_doc_folder_code on he_doc_folder (tenant_id, code) where deleted_at is null;
create index ix_he_doc_folder_created_at on he_doc_folder (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_doc_folder_sort_no on he_doc_folder (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_doc_folder_pid on he_doc_folder (pid);
create index ix_he_doc_folder_hospital_id on he_doc_folder (hospital_id);
create index ix_he_doc_folder_department_id on he_doc_folder (department_id);
create index ix_he_doc_folder_area_code on he_doc_folder (tenant_id, area_code);
create unique index uq_he_document_name_folder_id on he_document (tenant_id, name, folder_id) nulls not distinct where deleted_at is null;
create index ix_he_document_created_at on he_document (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_document_folder_id on he_document (folder_id);
create index ix_he_document_about_hospital_id on he_document (about_hospital_id);
create index ix_he_document_about_doctor_id on he_document (about_doctor_id);
create index ix_he_document_about_video_id on he_document (about_video_id);
create index ix_he_document_hospital_id on he_document (hospital_id);
create index ix_he_document_department_id on he_document (department_id);
create index ix_he_document_area_code on he_document (tenant_id, area_code);

select xj_tenant_table('he_doc_folder');
select xj_tenant_table('he_document');
select xj_tenant_table('he_document_version');
select xj_tenant_table('he_document_share');
select xj_tenant_table('he_document_share_try');
select xj_logged_table('he_doc_folder');
select xj_logged_table('he_document');
select xj_logged_table('he_hospital');
select xj_logged_links('he_doc_folder_hospital', 'he_doc_folder', 'he_hospital', 'folder_id', 'hospital_id', 'sharedHospitals');
select xj_file_table('he_document_version', 'file_path');
