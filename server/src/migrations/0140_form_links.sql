-- 填报途径；每次发布的原因
alter table he_form_submission add column channel text not null default 'staff';
alter table he_form_version add column reason text;

-- 公开链接: who has the address fills the form in, without an account.
create table he_form_link (
  design_id uuid primary key references he_form_design (id),
  tenant_id integer not null,
  token text not null unique,
  is_on boolean not null,
  opens_at timestamptz,
  closes_at timestamptz,
  most integer check (most > 0),
  once_per_phone boolean not null default false,
  changed_by text not null,
  changed_at timestamptz not null
);
select xj_tenant_table('he_form_link');

-- Phones that asked for a code of a form, and those that have handed it in: a keyed hash, never the number.
create table he_form_phone (
  design_id uuid not null references he_form_design (id),
  phone_hash text not null,
  tenant_id integer not null,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamptz,
  submitted_at timestamptz,
  primary key (design_id, phone_hash)
);
select xj_tenant_table('he_form_phone');
