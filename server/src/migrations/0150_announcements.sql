-- 系统公告
create table sys_announcement (
  id uuid primary key,
  tenant_id integer not null,
  titile text not null,
  msg_category text not null default '1',
  priority text not null default 'M',
  msg_abstract text,
  msg_content text not null,
  msg_type text not null default 'ALL',
  user_ids text,
  depart_ids text,
  start_time timestamptz,
  end_time timestamptz,
  plan_time timestamptz,
  open_type text,
  open_page text,
  bus_type text,
  bus_id text,
  send_status text not null default '0',
  sender text,
  send_time timestamptz,
  cancel_time timestamptz,
  titile_sought text generated always as (xj_sought(titile)) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_sys_announcement_created_at on sys_announcement (tenant_id, created_at desc, id desc) where deleted_at is null;
-- What people are asked about every time they come: few of all that were ever written.
create index ix_sys_announcement_published on sys_announcement (tenant_id, send_time desc)
  where deleted_at is null and send_status = '1';
select xj_tenant_table('sys_announcement');
select xj_logged_table('sys_announcement');
select xj_file_table('sys_announcement', 'msg_content');

-- Who has read what, and when.
create table sys_announcement_read (
  tenant_id integer not null,
  announcement_id uuid not null references sys_announcement (id) on delete cascade,
  user_id uuid not null references sys_user (id) on delete cascade,
  read_at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index ix_sys_announcement_read_user on sys_announcement_read (user_id);
select xj_tenant_table('sys_announcement_read');

-- The one place that says whom a published announcement is for. Its period of validity is asked by whoever reads, with the
-- product's clock.
create view sys_announcement_receiver with (security_invoker = true) as
select a.tenant_id, a.id as announcement_id, m.user_id, r.read_at
from sys_announcement a
join sys_user_tenant m on m.tenant_id = a.tenant_id
left join sys_announcement_read r on r.announcement_id = a.id and r.user_id = m.user_id
where a.deleted_at is null and a.send_status = '1' and (
  a.msg_type = 'ALL'
  or a.msg_type = 'USER' and m.user_id = any (string_to_array(a.user_ids, ',')::uuid[])
  or a.msg_type = 'DEPART' and exists (
    select from sys_user_depart l
    join sys_depart d on d.id = l.depart_id and d.deleted_at is null
    join sys_depart t on t.id = any (string_to_array(a.depart_ids, ',')::uuid[]) and t.deleted_at is null
    where l.user_id = m.user_id and l.tenant_id = a.tenant_id and starts_with(d.org_code, t.org_code)));
select xj_grant('select', 'sys_announcement_receiver');
