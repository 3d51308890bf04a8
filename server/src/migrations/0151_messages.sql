-- 消息模板
create table sys_message_template (
  id uuid primary key,
  tenant_id integer not null,
  template_name text not null,
  template_code text not null,
  template_type text not null default '4',
  template_content text not null,
  template_test_json text,
  template_name_sought text generated always as (xj_sought(template_name)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_sys_message_template_template_code on sys_message_template (tenant_id, template_code) where deleted_at is null;
create index ix_sys_message_template_created_at on sys_message_template (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('sys_message_template');
select xj_logged_table('sys_message_template');

-- 消息
create table sys_message (
  id uuid primary key,
  tenant_id integer not null,
  es_title text not null,
  es_type text not null default '4',
  es_receiver text not null,
  es_param text,
  es_content text not null,
  es_send_time timestamptz,
  es_send_status text not null default '0',
  es_send_num integer not null default 0,
  es_result text,
  remark text,
  es_title_sought text generated always as (xj_sought(es_title)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_sys_message_created_at on sys_message (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('sys_message');
select xj_logged_table('sys_message');

-- Every try to send a message, and what came of it.
create table sys_message_delivery (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  message_id uuid not null references sys_message (id) on delete cascade,
  attempt integer not null,
  delivered boolean not null,
  result text not null,
  created_at timestamptz not null
);
create index ix_sys_message_delivery_message on sys_message_delivery (message_id);
select xj_tenant_table('sys_message_delivery');
