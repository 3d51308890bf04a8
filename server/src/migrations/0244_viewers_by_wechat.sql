-- Who somebody is in WeChat's browser (rules/patient-page#wechat), as hashes: the lasting id in the account the page belongs
-- to, and the one WeChat gives them in everything of its owner's.
alter table he_wxapp_user
  add column page_openid_hash text,
  add column union_hash text;
create unique index uq_he_wxapp_user_page_openid on he_wxapp_user (tenant_id, page_openid_hash) where page_openid_hash is not null;
create unique index uq_he_wxapp_user_union on he_wxapp_user (tenant_id, union_hash) where union_hash is not null;

-- A device on its way to WeChat and back. A crash may lose it.
create unlogged table he_viewer_wechat_step (
  state_hash text primary key,
  tenant_id integer not null,
  session_id uuid not null references he_wx_session (id) on delete cascade,
  expires_at timestamptz not null
);
create index ix_he_viewer_wechat_step_session on he_viewer_wechat_step (session_id);
create index ix_he_viewer_wechat_step_expires on he_viewer_wechat_step (expires_at);
select xj_tenant_table('he_viewer_wechat_step');
