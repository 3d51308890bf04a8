-- What viewers of the mini program do beside watching.

-- Where a viewer stands: whose patient they are by the last scan, and until when that makes things free (domain §3.13).
alter table he_wxapp_user
  add column bind_time timestamptz,
  add column last_scan timestamptz,
  add column free_until timestamptz,
  add column reg_qr_id uuid,
  add column reg_hospital_id uuid,
  add column reg_area_code text,
  add column gender text,
  add column age_band text,
  add column consent_version text,
  add column consent_time timestamptz,
  add column health_consent text not null default 'N';
update he_wxapp_user u
   set bind_time = u.created_at, last_scan = u.created_at, free_until = u.created_at + make_interval(days => h.free_days)
  from he_hospital h where h.id = u.bind_hospital_id;
create index ix_he_wxapp_user_hospital on he_wxapp_user (bind_hospital_id, last_scan);
create index ix_he_wx_session_user on he_wx_session (user_id) where revoked_at is null;

-- What an order, a membership or a task has given a viewer (domain §4.4). `source` is what gave it, `source_id` which one.
create table he_viewer_benefit (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references he_wxapp_user (id) on delete cascade,
  kind text not null check (kind in ('video', 'vip', 'task')),
  -- the video, for kinds video and task
  ref_id uuid,
  hospital_id uuid,
  department_id uuid,
  start_time timestamptz not null,
  end_time timestamptz,
  revoked_at timestamptz,
  source text not null,
  source_id uuid,
  created_by text,
  created_at timestamptz not null default now(),
  check (kind = 'vip' or ref_id is not null)
);
create index ix_he_viewer_benefit_user on he_viewer_benefit (user_id, kind) where revoked_at is null;
create index ix_he_viewer_benefit_source on he_viewer_benefit (source_id) where source_id is not null;
select xj_tenant_table('he_viewer_benefit');

create table he_like (
  tenant_id integer not null,
  user_id uuid not null references he_wxapp_user (id) on delete cascade,
  video_id uuid not null references he_video (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
create index ix_he_like_video on he_like (video_id);
select xj_tenant_table('he_like');

create table he_favorite (
  tenant_id integer not null,
  user_id uuid not null references he_wxapp_user (id) on delete cascade,
  video_id uuid not null references he_video (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
create index ix_he_favorite_user on he_favorite (user_id, created_at desc);
create index ix_he_favorite_video on he_favorite (video_id);
select xj_tenant_table('he_favorite');

-- Figures shown beside a video. Likes and favourites are kept exact with the act itself, plays are counted by a job.
create table he_video_count (
  video_id uuid primary key references he_video (id) on delete cascade,
  tenant_id integer not null,
  play_count integer not null default 0,
  like_count integer not null default 0,
  fav_count integer not null default 0
);
create index ix_he_video_count_plays on he_video_count (tenant_id, play_count desc, video_id desc);
select xj_tenant_table('he_video_count');

-- What was looked for and how much was found: what finds nothing is what is missing.
create table he_search_log (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid,
  keyword text not null,
  result_count integer not null,
  hospital_id uuid,
  area_code text,
  created_at timestamptz not null
);
create index ix_he_search_log_time on he_search_log (tenant_id, created_at desc);
create index ix_he_search_log_nothing on he_search_log (tenant_id, keyword) where result_count = 0;
create index ix_he_search_log_user on he_search_log (user_id, created_at desc);
select xj_tenant_table('he_search_log');

-- 宣教二维码. A printed code is for ever: it may be disabled or sent elsewhere, and keeps its eight characters.
create table he_qr_code (
  id uuid primary key,
  tenant_id integer not null,
  code text not null check (code ~ '^[A-Z2-7]{8}$'),
  name text,
  target_type text not null
    check (target_type in ('hospital', 'department', 'playlist', 'illness', 'video', 'doctor', 'bed')),
  target_ref uuid not null,
  hospital_id uuid references he_hospital (id),
  department_id uuid references he_hospital_department (id),
  bed_no text,
  area_code text,
  env_version text not null default 'release',
  image_path text,
  status text not null default '1',
  scan_count integer not null default 0,
  last_scan timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_qr_code_code on he_qr_code (tenant_id, code);
create index ix_he_qr_code_hospital on he_qr_code (hospital_id, department_id);
create index ix_he_qr_code_target on he_qr_code (target_type, target_ref);
select xj_tenant_table('he_qr_code');
select xj_logged_table('he_qr_code', array['scan_count', 'last_scan']);

create table he_qr_scan (
  id uuid primary key,
  tenant_id integer not null,
  qr_code_id uuid not null references he_qr_code (id),
  user_id uuid not null,
  hospital_id uuid,
  department_id uuid,
  area_code text,
  scanned_at timestamptz not null,
  stat_date date not null,
  is_new_user smallint not null default 0
);
create index ix_he_qr_scan_code on he_qr_scan (qr_code_id, stat_date);
create index ix_he_qr_scan_hospital on he_qr_scan (hospital_id, stat_date);
create index ix_he_qr_scan_day on he_qr_scan (tenant_id, stat_date);
create index ix_he_qr_scan_user on he_qr_scan (user_id, scanned_at desc);
select xj_tenant_table('he_qr_scan');

-- A viewer may take a line off their own history; the fact stays, and the line comes back when they watch again.
alter table he_watch_record add column hidden_at timestamptz;
create index ix_he_watch_record_user on he_watch_record (user_id, last_time desc);
