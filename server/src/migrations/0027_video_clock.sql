-- The clock asks every minute, across all tenants, what is due: few rows among many.
create index ix_he_video_planned on he_video (plan_publish_time) where status = 'approved' and deleted_at is null;
create index ix_he_video_planned_off on he_video (plan_off_time) where published_version_no > 0 and deleted_at is null;
