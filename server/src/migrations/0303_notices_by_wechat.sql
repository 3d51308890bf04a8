-- Subscribe messages (rules/notices#wechat). A viewer lets the mini program tell them something once for each time they say
-- so: a ticket counts that, by kind, and keeps closed whom WeChat is to tell, as long as there is something to tell.
create table he_notice_ticket (
  id uuid primary key default gen_random_uuid(),
  tenant_id integer not null,
  user_id uuid not null references he_wxapp_user (id) on delete cascade,
  notice_type text not null check (notice_type in ('system', 'consult', 'order', 'vip', 'task', 'content')),
  left_count integer not null default 0 check (left_count >= 0),
  sealed_openid text not null,
  updated_at timestamptz not null default now(),
  constraint uq_he_notice_ticket unique (user_id, notice_type)
);
select xj_tenant_table('he_notice_ticket');

-- What WeChat is to be told beside a notice, written with it: the row is the order to do it.
create table he_notice_message (
  id uuid primary key references he_user_notice (id) on delete cascade,
  tenant_id integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'failed')),
  tries integer not null default 0,
  next_time timestamptz,
  sent_time timestamptz,
  error text,
  created_at timestamptz not null default now(),
  constraint ck_he_notice_message_next check ((status = 'waiting') = (next_time is not null))
);
create index ix_he_notice_message_next_time on he_notice_message (next_time) where status = 'waiting';
select xj_tenant_table('he_notice_message');

-- Of what a viewer was told, what WeChat did not take.
alter table he_user_notice_count add column failed integer not null default 0 check (failed >= 0 and failed <= total);
