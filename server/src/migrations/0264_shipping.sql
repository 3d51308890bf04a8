-- WeChat holds the money of WeChat Pay until it is told that what was bought was handed over (rules/payments#shipping):
-- where that stands, when it is told next, and what was answered last.
alter table he_order
  add column shipping_status text,
  add column shipping_time timestamptz,
  add column shipping_tries integer not null default 0,
  add column shipping_error text,
  add constraint ck_he_order_shipping check (shipping_status in ('waiting', 'done', 'unneeded', 'failed'));
create index ix_he_order_shipping_time on he_order (shipping_time) where shipping_status = 'waiting';

-- An order is written twice at the least, when it is made and when it is paid, and each time into every index. What most
-- orders leave empty is kept out of them: a video names no plan, an order that waits has no payment.
drop index ix_he_order_hospital_id, ix_he_order_area_code, ix_he_order_pay_time, ix_he_order_video_id, ix_he_order_vip_plan_id,
  ix_he_order_membership_of;
create index ix_he_order_hospital_id on he_order (hospital_id) where hospital_id is not null;
create index ix_he_order_area_code on he_order (tenant_id, area_code) where area_code is not null;
create index ix_he_order_pay_time on he_order (tenant_id, pay_time) where pay_time is not null;
create index ix_he_order_video_id on he_order (video_id) where video_id is not null;
create index ix_he_order_vip_plan_id on he_order (vip_plan_id) where vip_plan_id is not null;
create index ix_he_order_membership_of on he_order (membership_of) where membership_of is not null;

-- 虚拟道具 are registered at WeChat by itself (rules/payments#registering): how far that has come, and what was answered.
alter table he_pay_goods
  add column sync_status text not null default 'none',
  add column sync_time timestamptz,
  add column sync_error text,
  add constraint ck_he_pay_goods_sync check (sync_status in ('none', 'asked', 'uploading', 'publishing', 'synced', 'failed'));
