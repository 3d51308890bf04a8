-- 网关路由: calls that are handed on to other services; the same for the whole installation.

create table sys_gateway_route (
  id uuid primary key,
  tenant_id integer not null default 0,
  router_id text not null,
  name text not null,
  path_pattern text not null,
  methods text,
  host text,
  header_conditions jsonb not null default '[]',
  query_conditions jsonb not null default '[]',
  upstreams jsonb not null default '[]',
  strip_segments integer not null default 0,
  path_prefix text,
  request_headers jsonb not null default '[]',
  response_headers jsonb not null default '[]',
  tells_user text not null default 'N',
  access text not null default 'permission' check (access in ('permission', 'signedIn')),
  permission text default 'sys:gatewayRoute:call',
  web_socket text not null default 'N',
  rate_per_minute integer,
  timeout_seconds integer not null default 10,
  body_limit_kb integer not null default 1024,
  retries integer not null default 1,
  breaker_failures integer not null default 5,
  breaker_seconds integer not null default 30,
  sort_no integer not null default 10,
  status text not null default '1',
  created_by text, created_at timestamptz not null default now(),
  updated_by text, updated_at timestamptz, org_code text,
  version integer not null default 1, deleted_at timestamptz
);
alter table sys_gateway_route add column name_sought text generated always as (xj_sought(name)) stored;
create unique index uq_sys_gateway_route_router_id on sys_gateway_route (tenant_id, router_id) where deleted_at is null;
select xj_tenant_table('sys_gateway_route');
select xj_logged_table('sys_gateway_route');
create index ix_sys_gateway_route_created_at on sys_gateway_route (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_sys_gateway_route_sort_no on sys_gateway_route (tenant_id, sort_no desc, id desc) where deleted_at is null;
