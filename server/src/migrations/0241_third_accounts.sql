-- By which other houses people sign in (rules/security#other-houses): who somebody is there, never their address.
create table sys_third_account (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  source text not null check (source in ('oidc', 'wechat_enterprise', 'dingtalk')),
  issuer text not null,
  subject text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject),
  unique (user_id, source)
);
select xj_tenant_table('sys_third_account');

-- Where a browser stands on its way through another house; a crash may lose it.
create unlogged table sys_third_step (
  key_hash text primary key,
  tenant_id integer not null default 0,
  browser_hash text not null,
  kind text not null check (kind in ('away', 'unbound', 'signIn', 'cas')),
  content jsonb not null,
  expires_at timestamptz not null
);
create index ix_sys_third_step_expires on sys_third_step (expires_at);
select xj_tenant_table('sys_third_step');
