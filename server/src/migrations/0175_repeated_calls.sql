-- What staff sent with an Idempotency-Key, and the answer, which only the product can read: null while the call is under way.
create table sys_repeated_call (
  tenant_id integer not null,
  user_id uuid not null,
  key text not null,
  call text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index ix_sys_repeated_call_created on sys_repeated_call (created_at);
select xj_tenant_table('sys_repeated_call');
