-- 看完人数 of the dashboard reads who finished in some days: without it, every record of the tenant is looked at.
create index ix_he_watch_record_complete on he_watch_record (tenant_id, complete_time, user_id) where complete_flag = 1;
