-- What is bought, with the price as it was then, and what was given back (rules/orders#orders). The sums hold in the table
-- itself; what an order opened names it once, whatever is tried.
create table he_order (
  id uuid primary key,
  tenant_id integer not null,
  order_no text not null,
  order_type text not null,
  user_id uuid not null references he_wxapp_user (id),
  hospital_id uuid references he_hospital (id) on delete set null,
  area_code text,
  video_id uuid references he_video (id) on delete set null,
  vip_plan_id uuid references he_vip_plan (id) on delete set null,
  membership_of uuid references he_hospital (id) on delete set null,
  days integer not null default 0,
  goods_title text not null,
  origin_fen integer not null,
  discount_fen integer not null,
  pay_fen integer not null,
  price_rule_id uuid,
  price_trace jsonb not null,
  pay_channel text,
  platform_os text not null,
  channel_bill text,
  status text not null default 'created',
  expire_time timestamptz,
  pay_time timestamptz,
  close_time timestamptz,
  refund_fen integer not null default 0,
  benefit_start timestamptz,
  benefit_end timestamptz,
  exception_flag text,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint ck_he_order_sum check (pay_fen = origin_fen - discount_fen and pay_fen >= 0 and discount_fen >= 0),
  constraint ck_he_order_refund check (refund_fen between 0 and pay_fen),
  constraint ck_he_order_paid check ((status in ('paid', 'refunding', 'refunded')) = (pay_time is not null))
);
create unique index uq_he_order_no on he_order (tenant_id, order_no);
create unique index uq_he_order_bill on he_order (tenant_id, pay_channel, channel_bill) where channel_bill is not null;
-- Two taps on 购买 are one order.
create unique index uq_he_order_waiting_video on he_order (user_id, video_id) where status = 'created' and order_type = 'video';
create unique index uq_he_order_waiting_plan on he_order (user_id, vip_plan_id) where status = 'created' and order_type = 'vip';
create index ix_he_order_created_at on he_order (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_order_user_id on he_order (user_id, created_at desc);
create index ix_he_order_hospital_id on he_order (hospital_id);
create index ix_he_order_area_code on he_order (tenant_id, area_code);
create index ix_he_order_pay_time on he_order (tenant_id, pay_time);
create index ix_he_order_expire_time on he_order (expire_time) where status = 'created';
create index ix_he_order_video_id on he_order (video_id);
create index ix_he_order_vip_plan_id on he_order (vip_plan_id);
create index ix_he_order_membership_of on he_order (membership_of);
select xj_tenant_table('he_order');

create table he_order_refund (
  id uuid primary key,
  tenant_id integer not null,
  refund_no text not null,
  order_id uuid not null references he_order (id) on delete cascade,
  amount_fen integer not null check (amount_fen > 0),
  reason text not null,
  created_by text,
  created_at timestamptz not null default now()
);
create unique index uq_he_order_refund_no on he_order_refund (tenant_id, refund_no);
create index ix_he_order_refund_order_id on he_order_refund (order_id);
select xj_tenant_table('he_order_refund');

-- No order opens something twice: a video's benefit names the order, a membership's line does.
create unique index uq_he_viewer_benefit_order on he_viewer_benefit (source_id) where source = 'order' and kind = 'video';
alter table he_vip_log add column order_id uuid references he_order (id);
create unique index uq_he_vip_log_order on he_vip_log (order_id) where act = 'order';
create index ix_he_vip_log_order_id on he_vip_log (order_id) where order_id is not null;
