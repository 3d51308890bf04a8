-- What the drafts of a person are encrypted with: kept here, handed out after sign-in, never kept by a browser. Drafts
-- themselves lie in the browser they were typed in; without this row nobody reads them.
create table sys_draft_key (
  tenant_id integer not null,
  user_id uuid not null,
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
select xj_tenant_table('sys_draft_key');
