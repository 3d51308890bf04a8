-- What this installation is, and whether it is licensed (rules/security#licence). The time only moves forward, so that a
-- clock that is set back brings no licence to life again. The licence before stays beside the one in force.
create table sys_licence (
  id uuid primary key default gen_random_uuid(),
  tenant_id integer not null default 0 check (tenant_id = 0),
  only_row boolean not null default true unique check (only_row),
  latest_seen timestamptz not null default now(),
  licence text,
  licence_before text
);
select xj_tenant_table('sys_licence');
insert into sys_licence default values;
