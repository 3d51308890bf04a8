-- What lets a browser open a socket: it cannot send the headers of its session there (security.md §5). Used once.
create table sys_socket_ticket (
  ticket_hash text primary key,
  tenant_id integer not null,
  user_id uuid not null,
  -- the session it was given to, as its token's hash: asked again whenever rights change
  token_hash text not null,
  expires_at timestamptz not null
);
create index ix_sys_socket_ticket_expires on sys_socket_ticket (expires_at);
select xj_tenant_table('sys_socket_ticket');
