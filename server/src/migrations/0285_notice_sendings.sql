-- 群发通知: one notice to many patients, how far it has come, and what became of it (rules/notices#sending).
create table he_notice_sending (
  id uuid primary key,
  tenant_id integer not null,
  title text not null,
  content text not null check (length(content) <= 300),
  notice_type text not null,
  link_type text not null default 'none',
  link_ref text,
  status text not null default 'queued' check (status in ('queued', 'sending', 'done', 'cancelled')),
  hospital_id uuid references he_hospital (id) on delete cascade,
  area_code text,
  to_hospital_id uuid,
  to_department_id uuid,
  to_area_code text,
  to_members text not null default 'all' check (to_members in ('all', 'member', 'other')),
  to_active_days integer,
  planned integer not null,
  sent integer not null default 0,
  skipped integer not null default 0,
  sent_by text not null,
  last_user_id uuid,
  finish_time timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_he_notice_sending_created_at on he_notice_sending (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_notice_sending_hospital_id on he_notice_sending (hospital_id);
create index ix_he_notice_sending_area_code on he_notice_sending (tenant_id, area_code);
select xj_tenant_table('he_notice_sending');

-- Of whom a notice tells that it was opened; and of what is sent to many, which sending it belongs to. `limit_day` is set
-- where a hospital sends: a patient of it gets one such notice a day, whoever sends at once (rules/notices#daily-limit).
alter table he_user_notice
  add column click_time timestamptz,
  add column sending_id uuid references he_notice_sending (id) on delete set null,
  add column limit_day date;
create unique index uq_he_user_notice_sending on he_user_notice (sending_id, user_id) where sending_id is not null;
create unique index uq_he_user_notice_limit on he_user_notice (user_id, hospital_id, limit_day) where limit_day is not null;
alter table he_user_notice_count add column clicked integer not null default 0 check (clicked >= 0 and clicked <= total);
