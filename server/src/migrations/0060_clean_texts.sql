-- What the cleaner of formatted texts made of each text, by its digest: a text that is noted here is not cleaned again
-- until the cleaner changes. `html` is null where the text was clean already.

create table sys_clean_text (
  tenant_id integer not null,
  digest text not null,
  cleaner integer not null,
  html text,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, digest, cleaner)
);
select xj_tenant_table('sys_clean_text');
