-- Calls of viewers per minute. Nothing is lost when a crash empties it.
create unlogged table he_viewer_rate (
  tenant_id integer not null,
  key text not null,
  window_no bigint not null,
  used integer not null,
  primary key (tenant_id, key, window_no)
);
create index ix_he_viewer_rate_window on he_viewer_rate (window_no);
select xj_tenant_table('he_viewer_rate');

-- What a write call with an Idempotency-Key was asked and answered, for a day (security §12).
create table he_idempotency (
  tenant_id integer not null,
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index ix_he_idempotency_created on he_idempotency (created_at);
select xj_tenant_table('he_idempotency');
