-- Uploads under way and done, in the tus protocol. The bytes lie on disk; who may go on with them stands here.
create table he_upload (
  id uuid primary key,
  tenant_id integer not null,
  video_id uuid not null,
  user_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 text,
  finished_at timestamptz,
  created_by text,
  created_at timestamptz not null default now()
);
select xj_tenant_table('he_upload');

-- Files made from a version of a video: renditions, posters.
create table he_video_media (
  id uuid primary key,
  tenant_id integer not null,
  video_id uuid not null,
  version_no integer not null,
  kind text not null check (kind in ('source', 'hls', 'clip', 'poster')),
  quality text not null default '',
  width integer not null default 0,
  height integer not null default 0,
  bitrate_kbps integer not null default 0,
  codec text not null default '',
  path text not null,
  size bigint not null default 0,
  duration_sec numeric(10, 3) not null default 0,
  created_at timestamptz not null default now()
);
create index ix_he_video_media_video on he_video_media (video_id, version_no, kind);
select xj_tenant_table('he_video_media');

-- Viewers of the mini program.
create table he_wxapp_user (
  id uuid primary key,
  tenant_id integer not null,
  openid_hash text not null,
  nick_name text not null,
  avatar text,
  reg_scene text,
  bind_hospital_id uuid,
  bind_department_id uuid,
  area_code text,
  status text not null default '1',
  last_active timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_wxapp_user_openid on he_wxapp_user (tenant_id, openid_hash);
select xj_tenant_table('he_wxapp_user');

create table he_wx_session (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references he_wxapp_user (id) on delete cascade,
  token_hash text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index uq_he_wx_session_token on he_wx_session (token_hash);
select xj_tenant_table('he_wx_session');

-- One sitting of one viewer with one video: the fact every figure is made of (domain §3.18).
create table he_watch_session (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null,
  video_id uuid not null,
  version_no integer not null default 1,
  hospital_id uuid,
  hospital_department_id uuid,
  area_code text,
  entry_scene text not null default 'home',
  entitle text not null default 'free',
  start_time timestamptz not null,
  last_time timestamptz not null,
  stat_date date not null,
  duration_sec integer not null,
  last_seq integer not null default -1,
  last_pos numeric(10, 2) not null default 0,
  watched text not null default '',
  effective_sec numeric(10, 2) not null default 0,
  covered_sec integer not null default 0,
  max_pos_sec integer not null default 0,
  seek_count integer not null default 0,
  is_valid smallint not null default 0,
  is_complete smallint not null default 0,
  risk_flag smallint not null default 0,
  device_brand text,
  device_model text,
  os text,
  net_type text,
  created_at timestamptz not null default now()
);
create index ix_he_watch_session_day on he_watch_session (tenant_id, stat_date) where is_valid = 1 and risk_flag = 0;
create index ix_he_watch_session_video on he_watch_session (video_id, stat_date) where is_valid = 1 and risk_flag = 0;
create index ix_he_watch_session_hospital on he_watch_session (hospital_id, stat_date) where is_valid = 1 and risk_flag = 0;
create index ix_he_watch_session_area on he_watch_session (area_code, stat_date) where is_valid = 1 and risk_flag = 0;
create index ix_he_watch_session_user on he_watch_session (user_id, start_time desc);
select xj_tenant_table('he_watch_session');

-- What one viewer has seen of one video in all sittings.
create table he_watch_record (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null,
  video_id uuid not null,
  hospital_id uuid,
  hospital_department_id uuid,
  area_code text,
  first_time timestamptz not null,
  last_time timestamptz not null,
  last_pos_sec numeric(10, 2) not null default 0,
  watched text not null default '',
  covered_sec integer not null default 0,
  progress_pct integer not null default 0,
  complete_flag smallint not null default 0,
  complete_time timestamptz,
  session_count integer not null default 0,
  total_effective_sec numeric(12, 2) not null default 0,
  created_at timestamptz not null default now()
);
create unique index uq_he_watch_record_user_video on he_watch_record (tenant_id, user_id, video_id);
create index ix_he_watch_record_video on he_watch_record (video_id);
select xj_tenant_table('he_watch_record');

-- Raw beats, kept seven days to look into what a player did.
create table he_watch_beat (
  tenant_id integer not null,
  session_id uuid not null,
  seq integer not null,
  pos numeric(10, 2) not null,
  speed numeric(5, 2) not null,
  ranges jsonb not null,
  playing boolean not null,
  client_ts bigint,
  server_ts timestamptz not null,
  primary key (session_id, seq)
);
create index ix_he_watch_beat_time on he_watch_beat (server_ts);
select xj_tenant_table('he_watch_beat');
