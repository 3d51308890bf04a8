-- Signed requests that have come, for as long as their signatures are accepted: a second one of the same is refused
-- (rules/wire#signatures). A crash may lose them.
create unlogged table sys_signature_nonce (
  session_id text not null,
  nonce text not null,
  tenant_id integer not null,
  created_at timestamptz not null,
  primary key (session_id, nonce)
);
create index ix_sys_signature_nonce_created on sys_signature_nonce (created_at);
select xj_tenant_table('sys_signature_nonce');
