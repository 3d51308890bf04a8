-- The audit log by the month of its lines, with where each came from; a chain of hashes over every line; one sealed line a
-- day. A month leaves whole, when all its days are sealed, and what its days were sealed with stays.
alter table sys_log rename to sys_log_before;
alter index ix_sys_log_type rename to ix_sys_log_before_type;

create table sys_log (
  id uuid not null,
  tenant_id integer not null,
  log_type text not null,
  log_content text not null,
  operate_type text,
  userid text,
  username text,
  ip text,
  agent text,
  method text,
  request_url text,
  request_param text,
  -- what the person said it was for, where they were asked
  reason text,
  status integer,
  cost_time integer,
  created_at timestamptz not null default now(),
  constraint pk_sys_log primary key (id, created_at)
) partition by range (created_at);
create index ix_sys_log_type on sys_log (log_type, created_at desc, id desc);
create index ix_sys_log_tenant on sys_log (tenant_id, created_at desc, id desc);
create index ix_sys_log_user on sys_log (userid, created_at desc);

-- Lines whose month is not there yet wait here, so that none is ever refused.
create table sys_log_rest partition of sys_log default;
select xj_partition_guard('sys_log_rest');

-- Makes the month of a day, once, as the owner of the tables.
create function xj_log_month(day date) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  first date := date_trunc('month', day)::date;
  after date := (date_trunc('month', day) + interval '1 month')::date;
  part text := 'sys_log_' || to_char(day, 'YYYYMM');
  tenant text := current_setting('app.tenant', true);
begin
  if to_regclass(part) is not null then return false; end if;
  if day < date '2020-01-01' or day > current_date + 400 then return false; end if;
  perform pg_advisory_xact_lock(7210456);
  if to_regclass(part) is not null then return false; end if;
  perform set_config('app.tenant', '-1', true);
  -- lines that wait for this month are left where they are: they are found there, and nothing of the log is ever moved
  if exists (select from sys_log_rest where created_at >= first and created_at < after) then
    perform set_config('app.tenant', coalesce(tenant, ''), true);
    return false;
  end if;
  execute format('create table %I partition of sys_log for values from (%L) to (%L)', part, first, after);
  perform xj_partition_guard(part::regclass);
  perform set_config('app.tenant', coalesce(tenant, ''), true);
  return true;
end $$;

select xj_log_month(months.day::date) from (
  select generate_series(date_trunc('month', now()) - interval '1 month', now() + interval '2 months', interval '1 month') as day
  union select distinct date_trunc('month', created_at) from sys_log_before) months;
insert into sys_log (id, tenant_id, log_type, log_content, operate_type, userid, username, ip, method, request_url,
  request_param, status, cost_time, created_at)
select id, tenant_id, log_type, log_content, operate_type, userid, username, ip, method, request_url,
  request_param, status, cost_time, created_at from sys_log_before;
drop table sys_log_before;
select xj_tenant_table('sys_log');
select xj_append_only('sys_log');

-- The chain: one line for each line of the log, in the order in which they were chained. `hash` is over the hash before
-- it and the whole line.
create table sys_log_chain (
  tenant_id integer not null default 0 check (tenant_id = 0),
  day date not null,
  seq integer not null,
  log_id uuid not null,
  created_at timestamptz not null,
  hash text not null,
  constraint pk_sys_log_chain primary key (day, seq)
);
create unique index uq_sys_log_chain_log on sys_log_chain (log_id);
select xj_tenant_table('sys_log_chain');
select xj_append_only('sys_log_chain');

-- What a day ended with, signed with a key the database does not have. Stays when the day's lines have gone.
create table sys_log_seal (
  day date primary key,
  tenant_id integer not null default 0 check (tenant_id = 0),
  lines integer not null,
  -- what the first line of the day was chained to
  opening text not null,
  closing text not null,
  signature text not null,
  key_id text not null,
  sealed_at timestamptz not null
);
select xj_tenant_table('sys_log_seal');
select xj_append_only('sys_log_seal');

-- Months that have left, by setting, never younger than 180 days and never before all their days were sealed.
create table sys_log_removed (
  month date primary key,
  tenant_id integer not null default 0 check (tenant_id = 0),
  lines bigint not null,
  removed_at timestamptz not null default now()
);
select xj_tenant_table('sys_log_removed');
select xj_append_only('sys_log_removed');

create function xj_log_drop(month date, now_is timestamptz) returns bigint language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  first date := date_trunc('month', month)::date;
  after date := (date_trunc('month', month) + interval '1 month')::date;
  part text := 'sys_log_' || to_char(month, 'YYYYMM');
  tenant text := current_setting('app.tenant', true);
  gone bigint;
begin
  if to_regclass(part) is null or after > (least(now_is, now() + interval '400 days') - interval '180 days')::date then return 0; end if;
  perform set_config('app.tenant', '-1', true);
  if exists (select from sys_log l where l.created_at >= first and l.created_at < after
      and not exists (select from sys_log_chain c join sys_log_seal s on s.day = c.day where c.log_id = l.id)) then
    perform set_config('app.tenant', coalesce(tenant, ''), true);
    return 0;
  end if;
  execute format('select count(*) from %I', part) into gone;
  insert into sys_log_removed (month, lines) values (first, gone);
  execute format('drop table %I', part);
  perform set_config('app.tenant', coalesce(tenant, ''), true);
  return gone;
end $$;
