-- Browsers somebody has signed in with: one that is known is not kept out by what strangers try, a new one is told to its
-- owner. What the browser holds is a random cookie; only its hash is here.
create table sys_device (
  user_id uuid not null references sys_user (id) on delete cascade,
  device_hash text not null,
  tenant_id integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  ip text,
  user_agent text,
  -- when its owner was told on another device; the very first device of a person is no news
  told_at timestamptz,
  primary key (user_id, device_hash)
);
create index ix_sys_device_seen on sys_device (last_seen_at);
select xj_tenant_table('sys_device');

-- Failed tries are counted under a hash of the name that was typed: somebody may have typed a password there.
delete from sys_attempt where key like 'account:%' or key like 'address:%' or key like 'bare:%' or key like 'old:%';
