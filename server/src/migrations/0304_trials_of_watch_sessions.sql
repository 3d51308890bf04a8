-- The funnel of payment begins with whoever was shown the beginning of a video that costs something (rules/homes#payments):
-- few watch sessions among many.
create index ix_he_watch_session_trial on he_watch_session (tenant_id, start_time) include (user_id, hospital_id, area_code)
  where entitle = 'trial';
-- Orders somebody has to look at, and refunds somebody asked for: few among many.
create index ix_he_order_exception_flag on he_order (tenant_id, created_at desc, id desc) where exception_flag is not null;
create index ix_he_order_wish_asked on he_order (tenant_id) where refund_wish = 'asked';
