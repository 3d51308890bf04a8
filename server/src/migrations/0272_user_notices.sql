-- What viewers are told (rules/viewers#notices), and how much of it is unread: kept with the act itself, held equal by night.
create table he_user_notice (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references he_wxapp_user (id) on delete cascade,
  notice_type text not null check (notice_type in ('system', 'consult', 'order', 'vip', 'task', 'content')),
  title text not null,
  content text not null check (length(content) <= 300),
  link_type text not null default 'none',
  link_ref text,
  biz_id uuid,
  hospital_id uuid,
  area_code text,
  send_time timestamptz not null,
  read_time timestamptz
);
create index ix_he_user_notice_user on he_user_notice (user_id, send_time desc, id desc);
create index ix_he_user_notice_biz on he_user_notice (biz_id) where biz_id is not null;
select xj_tenant_table('he_user_notice');

create table he_user_notice_count (
  user_id uuid not null references he_wxapp_user (id) on delete cascade,
  notice_type text not null,
  tenant_id integer not null,
  total integer not null default 0,
  unread integer not null default 0,
  read integer not null default 0,
  last_send_time timestamptz,
  last_read_time timestamptz,
  primary key (user_id, notice_type),
  constraint ck_he_user_notice_count check (total = unread + read and unread >= 0 and read >= 0)
);
select xj_tenant_table('he_user_notice_count');
