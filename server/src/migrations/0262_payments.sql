-- Payment by a channel (rules/payments#channels): what it is asked with, what it takes, and when it is asked again. The
-- payer's id there is closed to everybody but us.
alter table he_order
  add column goods_code text,
  add column sealed_payer text,
  add column poll_time timestamptz,
  add column fee_bp integer,
  add column fee_fen integer,
  add column settle_fen integer,
  add column share_bp integer,
  add column share_fen integer,
  add constraint ck_he_order_settle check (settle_fen = pay_fen - fee_fen and fee_fen >= 0 and settle_fen >= 0),
  add constraint ck_he_order_share check (share_fen between 0 and settle_fen);
create index ix_he_order_poll_time on he_order (poll_time) where poll_time is not null;

-- A refund that a channel makes takes its time, and may fail.
alter table he_order_refund
  add column status text not null default 'done',
  add column tried_at timestamptz,
  add column tries integer not null default 0,
  add column done_at timestamptz,
  add column failure text,
  add constraint ck_he_order_refund_status check (status in ('asked', 'running', 'done', 'failed'));
create index ix_he_order_refund_open on he_order_refund (tried_at) where status in ('asked', 'running');
-- Money goes back for one reason at a time.
create unique index uq_he_order_refund_open on he_order_refund (order_id) where status in ('asked', 'running');

-- What channels told us, as it came: closed by them, and so of no use to anybody without our keys.
create table he_pay_notify (
  id uuid primary key,
  tenant_id integer not null,
  channel text not null,
  event_id text not null,
  event text not null,
  order_no text,
  verify_result text not null,
  handle_result text not null,
  times integer not null default 1,
  body text,
  created_at timestamptz not null default now(),
  last_time timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index uq_he_pay_notify_event on he_pay_notify (tenant_id, channel, event_id);
create index ix_he_pay_notify_created_at on he_pay_notify (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_pay_notify_order_no on he_pay_notify (tenant_id, order_no);
select xj_tenant_table('he_pay_notify');

create table he_pay_goods (
  id uuid primary key,
  tenant_id integer not null,
  goods_code text not null,
  name text not null,
  goods_type text not null default 'video_tier',
  vip_plan_id uuid references he_vip_plan (id),
  price_fen integer not null,
  publish_status text not null default 'draft',
  name_sought text generated always as (xj_sought(name)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_pay_goods_goods_code on he_pay_goods (tenant_id, goods_code) where deleted_at is null;
create index ix_he_pay_goods_created_at on he_pay_goods (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_pay_goods_price_fen on he_pay_goods (tenant_id, price_fen desc, id desc) where deleted_at is null;
create index ix_he_pay_goods_vip_plan_id on he_pay_goods (vip_plan_id);
select xj_tenant_table('he_pay_goods');
select xj_logged_table('he_pay_goods');

-- A dictionary that is there already is not filled again.
insert into sys_dict_item (id, tenant_id, dict_id, item_value, item_text, sort_order, created_by)
select gen_random_uuid(), d.tenant_id, d.id, 'refund_failed', '退款失败', 4, 'system'
from sys_dict d where d.dict_code = 'he_order_exception';

-- Bills of channels, held against our orders (rules/payments#reconciliation).
create table he_pay_bill (
  id uuid primary key,
  tenant_id integer not null,
  channel text not null,
  file_name text not null,
  from_date date not null,
  to_date date not null,
  matched integer not null,
  differences integer not null,
  bill_pay_fen bigint not null,
  book_pay_fen bigint not null,
  bill_refund_fen bigint not null,
  book_refund_fen bigint not null,
  details jsonb not null,
  created_by text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index ix_he_pay_bill_created_at on he_pay_bill (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('he_pay_bill');
create index ix_he_order_refund_done_at on he_order_refund (tenant_id, done_at);
