-- What people show beside their password (rules/security#second-factors). A secret is encrypted by the application; the
-- last step used is kept, so that a code read over somebody's shoulder opens nothing.
create table sys_totp (
  user_id uuid primary key references sys_user (id) on delete cascade,
  tenant_id integer not null,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
select xj_tenant_table('sys_totp');

create table sys_passkey (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index ix_sys_passkey_user on sys_passkey (user_id);
select xj_tenant_table('sys_passkey');

-- A code that was used is gone.
create table sys_recovery_code (
  code_hash text primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade
);
create index ix_sys_recovery_code_user on sys_recovery_code (user_id);
select xj_tenant_table('sys_recovery_code');

-- Between two steps of signing in, or of setting a factor up; a crash may lose them.
create unlogged table sys_factor_step (
  ticket_hash text primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  purpose text not null check (purpose in ('signIn', 'totp', 'passkey')),
  challenge text,
  sealed_secret text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index ix_sys_factor_step_expires on sys_factor_step (expires_at);
select xj_tenant_table('sys_factor_step');
