-- What people write to us (rules/contact#messages). Name and phone are sealed by the application.
create table he_contact_message (
  id uuid primary key,
  tenant_id integer not null,
  message_no text not null,
  message_no_sought text generated always as (xj_sought(message_no)) stored,
  source text not null default 'wxapp',
  type text not null,
  contact_name text not null,
  phone text not null,
  content text not null,
  hospital_id uuid references he_hospital (id) on delete set null,
  area_code text,
  priority text not null default 'M',
  status text not null default 'new',
  assignee text,
  handle_note text,
  reply_content text,
  reply_channel text,
  lead_hospital_id uuid references he_hospital (id) on delete set null,
  first_handle_time timestamptz,
  close_time timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_contact_message_message_no on he_contact_message (tenant_id, message_no) where deleted_at is null;
create index ix_he_contact_message_created_at on he_contact_message (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_contact_message_hospital_id on he_contact_message (hospital_id);
create index ix_he_contact_message_lead_hospital_id on he_contact_message (lead_hospital_id);
create index ix_he_contact_message_area_code on he_contact_message (tenant_id, area_code);
select xj_tenant_table('he_contact_message');
select xj_logged_table('he_contact_message');

-- Who has written how often today: a keyed hash that leads to nobody, and goes with the message.
create table he_contact_caller (
  message_id uuid primary key references he_contact_message (id) on delete cascade,
  tenant_id integer not null,
  caller_hash text not null,
  created_at timestamptz not null
);
create index ix_he_contact_caller_hash on he_contact_caller (tenant_id, caller_hash, created_at);
select xj_tenant_table('he_contact_caller');
