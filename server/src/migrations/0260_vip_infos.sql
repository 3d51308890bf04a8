-- Who is a member, one row for each viewer and hospital (none: of the platform), and every change of it
-- (rules/memberships#members). What a membership opens is read from he_viewer_benefit; each such row names the line here.
create table he_vip_info (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references he_wxapp_user (id) on delete cascade,
  hospital_id uuid references he_hospital (id) on delete cascade,
  area_code text,
  status text not null default 'active',
  start_time timestamptz not null,
  end_time timestamptz not null,
  total_days integer not null default 0,
  order_count integer not null default 0,
  paid_fen integer not null default 0,
  source text not null,
  grant_by text,
  grant_reason text,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_vip_info_member on he_vip_info (tenant_id, user_id, hospital_id) nulls not distinct;
create index ix_he_vip_info_user_id on he_vip_info (user_id);
create index ix_he_vip_info_hospital_id on he_vip_info (hospital_id);
create index ix_he_vip_info_area_code on he_vip_info (tenant_id, area_code);
create index ix_he_vip_info_end_time on he_vip_info (tenant_id, end_time desc, id desc) where deleted_at is null;
select xj_tenant_table('he_vip_info');

create table he_vip_log (
  id uuid primary key,
  tenant_id integer not null,
  vip_id uuid not null references he_vip_info (id) on delete cascade,
  act text not null,
  days integer not null,
  before_end timestamptz,
  after_end timestamptz not null,
  reason text,
  created_by text,
  created_at timestamptz not null default now()
);
create index ix_he_vip_log_vip_id on he_vip_log (vip_id, created_at desc);
select xj_tenant_table('he_vip_log');

-- Memberships that were given before stand in the new book as well, each with a line that says so.
insert into he_vip_info (id, tenant_id, user_id, hospital_id, area_code, status, start_time, end_time, total_days, source,
    created_by, created_at)
  select gen_random_uuid(), b.tenant_id, b.user_id, b.hospital_id, u.area_code,
    case when max(coalesce(b.end_time, '2099-12-31')) > now() then 'active' else 'expired' end,
    min(b.start_time), max(coalesce(b.end_time, '2099-12-31')),
    greatest(1, extract(day from max(coalesce(b.end_time, '2099-12-31')) - min(b.start_time))::integer),
    min(b.source), 'system', min(b.start_time)
  from he_viewer_benefit b join he_wxapp_user u on u.id = b.user_id
  where b.kind = 'vip' and b.revoked_at is null group by b.tenant_id, b.user_id, b.hospital_id, u.area_code;
insert into he_vip_log (id, tenant_id, vip_id, act, days, after_end, reason, created_by, created_at)
  select gen_random_uuid(), tenant_id, id, 'grant', total_days, end_time, '此前已有的会员', 'system', start_time
  from he_vip_info;
update he_viewer_benefit b set source_id = l.id from he_vip_info v join he_vip_log l on l.vip_id = v.id
  where b.kind = 'vip' and b.revoked_at is null and b.source_id is null and b.user_id = v.user_id
    and b.hospital_id is not distinct from v.hospital_id and b.tenant_id = v.tenant_id;
