-- A page of another system, opened from our menu, learns by a ticket who opens it: for half a minute, once, and nothing
-- else (rules/security#menu-addresses). A crash may lose them.
create unlogged table sys_page_ticket (
  ticket_hash text primary key,
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  expires_at timestamptz not null
);
create index ix_sys_page_ticket_expires on sys_page_ticket (expires_at);
select xj_tenant_table('sys_page_ticket');

-- An address outside may take the place of our own page instead of opening a window.
alter table sys_permission add column open_here boolean not null default false;
