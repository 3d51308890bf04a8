-- What viewers agreed to and took back, line by line. `subject` is the hash of the mini program's lasting id: after an
-- account has gone, whoever shows that id can still be told what was agreed and when; it leads nobody to a person.
create table he_viewer_consent (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null,
  subject text not null,
  act text not null check (act in ('agree', 'withdraw', 'leave')),
  terms text not null,
  health_consent text not null check (health_consent in ('Y', 'N')),
  channel text not null,
  created_at timestamptz not null
);
create index ix_he_viewer_consent_user on he_viewer_consent (user_id, created_at);
create index ix_he_viewer_consent_subject on he_viewer_consent (subject, created_at);
select xj_tenant_table('he_viewer_consent');
select xj_append_only('he_viewer_consent');

-- Until today a consent was a pair of columns: each becomes a line.
insert into he_viewer_consent (id, tenant_id, user_id, subject, act, terms, health_consent, channel, created_at)
select gen_random_uuid(), tenant_id, id, openid_hash, 'agree', consent_version, health_consent, 'mini-program', consent_time
  from he_wxapp_user where consent_version is not null and consent_time is not null;
