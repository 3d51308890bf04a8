-- Codes sent to phones of people who are not signed in (rules/security#phone-codes). The number is a keyed hash. A code that
-- opens nothing, for a phone nobody has, is kept like every other, so that the answers are the same; a crash may lose them.
create unlogged table sys_phone_code (
  purpose text not null check (purpose in ('signIn', 'register', 'forgotten')),
  phone_hash text not null,
  tenant_id integer not null default 0,
  code_hash text not null,
  user_id uuid references sys_user (id) on delete cascade,
  opens boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, phone_hash)
);
create index ix_sys_phone_code_expires on sys_phone_code (expires_at);
select xj_tenant_table('sys_phone_code');

-- The steps of the wizard for a forgotten password.
alter table sys_factor_step drop constraint sys_factor_step_purpose_check;
alter table sys_factor_step add constraint sys_factor_step_purpose_check
  check (purpose in ('signIn', 'totp', 'passkey', 'forgotten', 'newPassword'));
