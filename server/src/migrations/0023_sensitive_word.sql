-- Sensitive words, drafted from contract/src/business/sensitive-word.ts.

-- 敏感词
create table he_sensitive_word (
  id uuid primary key,
  tenant_id integer not null,
  word text not null,
  level text not null default 'warn',
  category text not null default 'other',
  remark text,
  status text not null default '1',
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_sensitive_word_word on he_sensitive_word (tenant_id, word) where deleted_at is null;
create index ix_he_sensitive_word_created_at on he_sensitive_word (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('he_sensitive_word');
select xj_logged_table('he_sensitive_word');
