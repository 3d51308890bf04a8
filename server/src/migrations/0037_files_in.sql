-- How far an upload has come, when somebody last sent or asked, and what its sender says the file's digest is.
-- The bytes on disk decide; `received` is for showing.
alter table he_upload
  add column received bigint not null default 0,
  add column touched_at timestamptz not null default now();
create index ix_he_upload_open on he_upload (tenant_id, user_id) where finished_at is null;
create index ix_he_upload_touched on he_upload (touched_at);
create index ix_he_upload_video on he_upload (video_id);

-- More is made from a file now: one mp4 for those who cannot play HLS, and pictures for the player's time line.
alter table he_video_media drop constraint he_video_media_kind_check;
alter table he_video_media add constraint he_video_media_kind_check
  check (kind in ('source', 'hls', 'clip', 'poster', 'mp4', 'audio', 'sprite', 'vtt'));

-- Whether a file is here already is asked by its size first: few files share one.
create index ix_he_video_source_size on he_video (tenant_id, source_size) where deleted_at is null;

-- A batch: the videos that came from one sheet, and which file belongs to which of them.
create table he_video_batch (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null,
  sheet_name text not null,
  total integer not null,
  closed_at timestamptz,
  created_by text,
  created_at timestamptz not null default now()
);
create index ix_he_video_batch_user on he_video_batch (tenant_id, user_id, created_at desc) where closed_at is null;
select xj_tenant_table('he_video_batch');

create table he_video_batch_item (
  id uuid primary key,
  tenant_id integer not null,
  batch_id uuid not null references he_video_batch (id) on delete cascade,
  row_no integer not null,
  video_id uuid not null,
  file_name text not null,
  file_size bigint not null
);
create index ix_he_video_batch_item_batch on he_video_batch_item (batch_id, row_no);
create index ix_he_video_batch_item_video on he_video_batch_item (video_id);
select xj_tenant_table('he_video_batch_item');
