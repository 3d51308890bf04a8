-- Pictures on the pages of the mini program (rules/catalogue#carousels). One goes with its hospital.
create table he_carousel (
  id uuid primary key,
  tenant_id integer not null,
  title text not null,
  cover text not null,
  place text not null default 'home',
  subject_type text not null default 'platform',
  area_code text,
  hospital_id uuid references he_hospital (id) on delete cascade,
  link_type text not null default 'none',
  video_id uuid references he_video (id) on delete set null,
  playlist_id uuid references he_playlist (id) on delete set null,
  illness_id uuid references he_illness (id) on delete set null,
  doctor_id uuid references he_famous_doctor (id) on delete set null,
  link_hospital_id uuid references he_hospital (id) on delete set null,
  link_address text,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  week_days text,
  sort_no integer not null default 10,
  status text not null default '1',
  title_sought text generated always as (xj_sought(title)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_he_carousel_created_at on he_carousel (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_carousel_sort_no on he_carousel (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_carousel_hospital_id on he_carousel (hospital_id);
create index ix_he_carousel_video_id on he_carousel (video_id);
create index ix_he_carousel_playlist_id on he_carousel (playlist_id);
create index ix_he_carousel_illness_id on he_carousel (illness_id);
create index ix_he_carousel_doctor_id on he_carousel (doctor_id);
create index ix_he_carousel_link_hospital_id on he_carousel (link_hospital_id);
create index ix_he_carousel_area_code on he_carousel (tenant_id, area_code);
select xj_tenant_table('he_carousel');
select xj_logged_table('he_carousel');
select xj_file_table('he_carousel', 'cover');

-- How often each was seen and pressed: beside the record, whose version and history these are not.
create table he_carousel_count (
  carousel_id uuid primary key references he_carousel (id) on delete cascade,
  tenant_id integer not null,
  exposures integer not null default 0,
  clicks integer not null default 0
);
select xj_tenant_table('he_carousel_count');
