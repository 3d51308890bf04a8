-- The list of videos by title: a page is read in its order, where all titles had been sorted for each page.
create index ix_he_video_title on he_video (tenant_id, title desc, id desc) where deleted_at is null;
