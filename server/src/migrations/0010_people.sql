-- People: tenants, users, roles, menus and permissions, departments, dictionaries, sessions (wire-contract §13).
-- Rows of tenant 0 belong to the whole installation: menus and system dictionaries are the same for everybody.

create table sys_tenant (
  id integer primary key check (id > 0),
  tenant_id integer not null check (tenant_id = id),
  name text not null,
  begin_date timestamptz,
  end_date timestamptz,
  status integer not null default 1 check (status in (0, 1)),
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
select xj_tenant_table('sys_tenant');
select xj_logged_table('sys_tenant');

create table sys_user (
  id uuid primary key,
  tenant_id integer not null,
  username text not null check (username ~ '^[A-Za-z0-9_]{4,18}$'),
  realname text not null,
  avatar text,
  birthday date,
  sex integer check (sex in (1, 2)),
  email text,
  phone text,
  telephone text,
  work_no text,
  post text,
  status integer not null default 1 check (status in (1, 2)),
  user_identity integer not null default 1 check (user_identity in (1, 2)),
  -- departments a person in charge (user_identity 2) looks after, joined by commas
  depart_ids text,
  activiti_sync integer not null default 0,
  client_id text,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz,
  -- the department chosen last: the next sign-in starts there
  org_code text,
  version integer not null default 1, deleted_at timestamptz
);
-- A name is never given twice, not even after its owner is gone: the histories speak of names.
create unique index uq_sys_user_username on sys_user (lower(username));
create unique index uq_sys_user_phone on sys_user (tenant_id, phone) where deleted_at is null and phone is not null;
create unique index uq_sys_user_email on sys_user (tenant_id, lower(email)) where deleted_at is null and email is not null;
create unique index uq_sys_user_work_no on sys_user (tenant_id, work_no) where deleted_at is null and work_no is not null;
create index ix_sys_user_created on sys_user (tenant_id, created_at desc, id desc);
select xj_tenant_table('sys_user');
select xj_logged_table('sys_user');

-- Apart from the person, so that no list and no data log can ever carry a hash.
create table sys_user_password (
  user_id uuid primary key references sys_user (id) on delete cascade,
  tenant_id integer not null,
  hash text not null,
  changed_at timestamptz not null default now(),
  must_change boolean not null default false,
  -- the hashes before this one, newest first
  history text[] not null default '{}'
);
select xj_tenant_table('sys_user_password');

create table sys_user_tenant (
  id uuid primary key,
  tenant_id integer not null references sys_tenant (id),
  user_id uuid not null references sys_user (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_user_tenant unique (user_id, tenant_id)
);
select xj_tenant_table('sys_user_tenant');

create table sys_role (
  id uuid primary key,
  tenant_id integer not null,
  role_code text not null check (role_code ~ '^[A-Za-z0-9_]{1,64}$'),
  role_name text not null,
  description text,
  -- made by the seed; its code is known to the program and it cannot be deleted
  built_in boolean not null default false,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
create unique index uq_sys_role_role_code on sys_role (tenant_id, role_code) where deleted_at is null;
select xj_tenant_table('sys_role');
select xj_logged_table('sys_role');

create table sys_user_role (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  role_id uuid not null references sys_role (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_user_role unique (user_id, role_id)
);
create index ix_sys_user_role_role on sys_user_role (role_id);
select xj_tenant_table('sys_user_role');

create table sys_permission (
  id uuid primary key,
  tenant_id integer not null default 0 check (tenant_id = 0),
  parent_id uuid references sys_permission (id),
  name text not null,
  perms text,
  perms_type text not null default '1' check (perms_type in ('0', '1', '2')),
  icon text,
  component text,
  component_name text,
  url text,
  redirect text,
  sort_no double precision not null default 1,
  menu_type integer not null check (menu_type in (0, 1, 2)),
  is_leaf boolean not null default true,
  is_route boolean not null default true,
  keep_alive boolean not null default true,
  always_show boolean not null default false,
  hidden boolean not null default false,
  hide_tab boolean not null default false,
  internal_or_external boolean not null default false,
  description text,
  -- '0': the check is switched off in the client; is_open: on the server too, said by an administrator
  status text not null default '1' check (status in ('0', '1')),
  is_open boolean not null default false,
  rule_flag integer not null default 0,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
create unique index uq_sys_permission_perms on sys_permission (tenant_id, perms) where deleted_at is null and perms is not null;
create index ix_sys_permission_parent on sys_permission (parent_id, sort_no);
select xj_tenant_table('sys_permission');
select xj_logged_table('sys_permission');

create table sys_role_permission (
  id uuid primary key,
  tenant_id integer not null,
  role_id uuid not null references sys_role (id) on delete cascade,
  permission_id uuid not null references sys_permission (id) on delete cascade,
  data_rule_ids text,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_role_permission unique (role_id, permission_id)
);
create index ix_sys_role_permission_permission on sys_role_permission (permission_id);
select xj_tenant_table('sys_role_permission');

create table sys_data_rule (
  id uuid primary key,
  tenant_id integer not null default 0,
  permission_id uuid not null references sys_permission (id) on delete cascade,
  rule_name text not null,
  rule_column text,
  rule_conditions text not null,
  rule_value text not null,
  status text not null default '1' check (status in ('0', '1')),
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
create index ix_sys_data_rule_permission on sys_data_rule (permission_id);
select xj_tenant_table('sys_data_rule');
select xj_logged_table('sys_data_rule');

create table sys_depart (
  id uuid primary key,
  tenant_id integer not null,
  parent_id uuid references sys_depart (id),
  depart_name text not null,
  depart_name_en text,
  depart_name_abbr text,
  depart_order integer not null default 0,
  description text,
  org_category text not null default '1' check (org_category in ('1', '2', '3')),
  org_type text not null default '1',
  -- its own code: a letter and two digits for every level (A01A02)
  org_code text not null check (org_code ~ '^([A-Z][0-9]{2})+$'),
  mobile text,
  fax text,
  address text,
  memo text,
  status text not null default '1' check (status in ('0', '1')),
  director_user_ids text,
  -- whose rows its people see: nothing, a division code, a hospital or a hospital department
  biz_type text check (biz_type in ('platform', 'area', 'hospital', 'hospital_dept')),
  biz_ref text,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz,
  version integer not null default 1, deleted_at timestamptz,
  constraint sys_depart_biz check (
    case biz_type
      when 'area' then biz_ref ~ '^[0-9]{6}$'
      when 'hospital' then biz_ref ~ '^[0-9a-f]{32}$'
      when 'hospital_dept' then biz_ref ~ '^[0-9a-f]{32}$'
      else biz_ref is null
    end)
);
create unique index uq_sys_depart_org_code on sys_depart (tenant_id, org_code);
create unique index uq_sys_depart_biz on sys_depart (tenant_id, biz_type, biz_ref)
  where deleted_at is null and biz_type in ('hospital', 'hospital_dept');
create index ix_sys_depart_parent on sys_depart (parent_id, depart_order);
select xj_tenant_table('sys_depart');
select xj_logged_table('sys_depart');

create table sys_user_depart (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  depart_id uuid not null references sys_depart (id) on delete cascade,
  created_by text, created_at timestamptz not null default now(),
  constraint uq_sys_user_depart unique (user_id, depart_id)
);
create index ix_sys_user_depart_depart on sys_user_depart (depart_id);
select xj_tenant_table('sys_user_depart');

create table sys_dict (
  id uuid primary key,
  tenant_id integer not null default 0,
  dict_code text not null check (dict_code ~ '^[A-Za-z0-9_]{1,64}$'),
  dict_name text not null,
  description text,
  type integer not null default 0,
  built_in boolean not null default false,
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
create unique index uq_sys_dict_dict_code on sys_dict (tenant_id, dict_code) where deleted_at is null;
select xj_tenant_table('sys_dict');
select xj_logged_table('sys_dict');

create table sys_dict_item (
  id uuid primary key,
  tenant_id integer not null default 0,
  dict_id uuid not null references sys_dict (id) on delete cascade,
  item_text text not null,
  item_value text not null,
  description text,
  sort_order integer not null default 1,
  status integer not null default 1 check (status in (0, 1)),
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
create unique index uq_sys_dict_item_item_value on sys_dict_item (tenant_id, dict_id, item_value) where deleted_at is null;
create index ix_sys_dict_item_dict on sys_dict_item (dict_id, sort_order);
select xj_tenant_table('sys_dict_item');
select xj_logged_table('sys_dict_item');

-- One row per sign-in. Tokens are kept as SHA-256 only; nothing here lets anybody in.
create table sys_session (
  id uuid primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  token_hash text not null,
  -- set for browsers: the cookie must come beside the token
  cookie_hash text,
  depart_id uuid references sys_depart (id) on delete set null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  revoked_at timestamptz,
  revoked_why text
);
create unique index uq_sys_session_token on sys_session (token_hash);
create index ix_sys_session_user on sys_session (user_id) where revoked_at is null;
create index ix_sys_session_expires on sys_session (expires_at);
select xj_tenant_table('sys_session');

-- Answers of pictures and questions, for five minutes. Nothing is lost when a crash empties it.
create unlogged table sys_captcha (
  key text primary key,
  tenant_id integer not null default 0,
  answer_hash text not null,
  expires_at timestamptz not null
);
create index ix_sys_captcha_expires on sys_captcha (expires_at);
select xj_tenant_table('sys_captcha');

-- Attempts counted before they are judged, so that no number of parallel tries passes the limit.
create table sys_attempt (
  key text primary key,
  tenant_id integer not null default 0,
  attempts integer not null,
  window_ends_at timestamptz not null,
  locked_until timestamptz,
  locks integer not null default 0,
  touched_at timestamptz not null
);
create index ix_sys_attempt_touched on sys_attempt (touched_at);
select xj_tenant_table('sys_attempt');
