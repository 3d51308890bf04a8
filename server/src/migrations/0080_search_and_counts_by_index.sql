-- A search for a part of a title reads this index alone, in the order of the list: a third of the table's pages, and
-- none beyond the page where it is known to find much.
drop index ix_he_video_created_at;
create index ix_he_video_created_at on he_video (tenant_id, created_at desc, id desc) include (title)
  where deleted_at is null;

-- What the cards of the first screen count: few among many.
create index ix_he_video_failed on he_video (tenant_id, status) where media_status = 'failed' and deleted_at is null;

-- An index is read alone as long as the pages behind it are known to be seen by everybody: that is kept up every few
-- thousand rows instead of every twenty thousand.
alter table he_video set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
