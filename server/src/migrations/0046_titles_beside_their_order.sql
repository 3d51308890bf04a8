-- A search for a part of a title is answered from this index alone, a tenth of the table's pages.
drop index ix_he_video_status_created_at;
create index ix_he_video_status_created_at on he_video (tenant_id, status, created_at desc, id desc) include (title)
  where deleted_at is null;

-- What is watched since the last count of statistics, for each video of a list.
create index ix_he_watch_session_pending_video on he_watch_session (video_id) where stat_pending;
