-- The phone a viewer has shown to be theirs (rules/patient-page#phone): sealed, found by its blind index, once in a tenant;
-- when it was last shown, or used by a phone that is signed in by it.
alter table he_wxapp_user
  add column phone text,
  add column phone_seen_at timestamptz;
create unique index uq_he_wxapp_user_phone on he_wxapp_user (tenant_id, xj_blind(phone)) where phone is not null;

-- The code a device has asked for, for that device and that number alone. The number is a keyed hash; a crash may lose it.
create unlogged table he_viewer_phone_code (
  session_id uuid primary key references he_wx_session (id) on delete cascade,
  tenant_id integer not null,
  phone_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index ix_he_viewer_phone_code_expires on he_viewer_phone_code (expires_at);
select xj_tenant_table('he_viewer_phone_code');

-- Which accounts have become part of which: the lines of what was agreed to stand under the id they were written for.
create table he_viewer_merge (
  tenant_id integer not null,
  from_id uuid not null,
  into_id uuid not null,
  merged_at timestamptz not null,
  primary key (tenant_id, from_id)
);
create index ix_he_viewer_merge_into on he_viewer_merge (into_id);
select xj_tenant_table('he_viewer_merge');
