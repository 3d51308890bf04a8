-- 医院视频类型
create table he_hospital_video_type (
  id uuid primary key,
  tenant_id integer not null,
  hospital_id uuid not null references he_hospital (id) on delete cascade,
  area_code text not null,
  pid uuid references he_hospital_video_type (id),
  name text not null,
  edu_phase text not null default 'general',
  icon text,
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
create unique index uq_he_hospital_video_type_name_hospital_id_pid on he_hospital_video_type (tenant_id, name, hospital_id, pid) nulls not distinct where deleted_at is null;
create index ix_he_hospital_video_type_created_at on he_hospital_video_type (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_hospital_video_type_sort_no on he_hospital_video_type (tenant_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_hospital_video_type_hospital_id_sort_no on he_hospital_video_type (tenant_id, hospital_id, sort_no desc, id desc) where deleted_at is null;
create index ix_he_hospital_video_type_hospital_id on he_hospital_video_type (hospital_id);
create index ix_he_hospital_video_type_area_code on he_hospital_video_type (tenant_id, area_code);
create index ix_he_hospital_video_type_pid on he_hospital_video_type (pid);
select xj_tenant_table('he_hospital_video_type');
select xj_logged_table('he_hospital_video_type');

-- Which videos lie on a shelf, in which order. A line goes with its shelf and with its video.
create table he_hospital_video_type_rel (
  tenant_id integer not null,
  hospital_video_type_id uuid not null references he_hospital_video_type (id) on delete cascade,
  video_id uuid not null references he_video (id) on delete cascade,
  sort_no integer not null,
  primary key (hospital_video_type_id, video_id)
);
create index ix_he_hospital_video_type_rel_video on he_hospital_video_type_rel (video_id);
select xj_tenant_table('he_hospital_video_type_rel');

-- 播放单
create table he_playlist (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  owner_type text not null default 'platform',
  hospital_id uuid references he_hospital (id) on delete cascade,
  department_id uuid references he_hospital_department (id) on delete cascade,
  area_code text,
  cover text,
  edu_phase text not null default 'general',
  illness_id uuid references he_illness (id),
  play_mode text not null default 'order',
  status text not null default '1',
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_he_playlist_created_at on he_playlist (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_playlist_hospital_id on he_playlist (hospital_id);
create index ix_he_playlist_department_id on he_playlist (department_id);
create index ix_he_playlist_area_code on he_playlist (tenant_id, area_code);
create index ix_he_playlist_illness_id on he_playlist (illness_id);
select xj_tenant_table('he_playlist');
-- A department's own list is made a moment before the department: whose it is never changes after, and is no news.
select xj_logged_table('he_playlist', array['department_id']);

create table he_playlist_item (
  tenant_id integer not null,
  playlist_id uuid not null references he_playlist (id) on delete cascade,
  video_id uuid not null references he_video (id) on delete cascade,
  sort_no integer not null,
  required_flag text not null default 'N' check (required_flag in ('Y', 'N')),
  primary key (playlist_id, video_id)
);
create index ix_he_playlist_item_video on he_playlist_item (video_id);
select xj_tenant_table('he_playlist_item');

-- Every department has a list its code opens; departments from before get theirs now.
alter table he_hospital_department add column default_playlist_id uuid references he_playlist (id) on delete set null;
insert into he_playlist (id, tenant_id, name, owner_type, hospital_id, department_id, area_code, created_by)
  select gen_random_uuid(), tenant_id, name || '播放单', 'department', hospital_id, id, area_code, 'system'
  from he_hospital_department where deleted_at is null;
update he_hospital_department d set default_playlist_id = p.id from he_playlist p where p.department_id = d.id;
create index ix_he_hospital_department_default_playlist_id on he_hospital_department (default_playlist_id);
select xj_logged_table('he_hospital_department');
