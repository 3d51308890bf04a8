-- Keys of encrypted videos (domain §5): AES-128, one for each set of segments that was made. The key is sealed with the
-- secret of the installation, so that a copy of the database opens no video; the table has no data log for the same reason.
create table he_video_key (
  -- the kid, as it stands in the playlists
  id uuid primary key,
  tenant_id integer not null,
  video_id uuid not null,
  sealed_key text not null,
  created_at timestamptz not null default now()
);
create index ix_he_video_key_video on he_video_key (video_id);
select xj_tenant_table('he_video_key');

-- Null: the segments are clear, as all were until now. A version without a file of its own shares files and key with an
-- earlier one.
alter table he_video_media add column encrypt_kid uuid;
create index ix_he_video_media_clear on he_video_media (video_id) where kind = 'hls' and encrypt_kid is null;
