-- What patients ask, and what is answered (rules/consults#what-it-is). Hospital, ward and area are those of the moment
-- it was asked; nothing moves them.
create table he_illness_consult (
  id uuid primary key,
  tenant_id integer not null,
  consult_no text not null,
  user_id uuid references he_wxapp_user (id),
  class_id uuid not null references he_consult_class (id),
  illness_id uuid references he_illness (id) on delete set null,
  video_id uuid references he_video (id) on delete set null,
  hospital_id uuid references he_hospital (id) on delete set null,
  hospital_department_id uuid references he_hospital_department (id) on delete set null,
  area_code text,
  handler text not null,
  for_who text,
  age_band text,
  gender text,
  question text not null,
  images text,
  images_gone_at timestamptz,
  urgent text not null default 'N',
  warned_words text,
  status text not null default 'pending',
  assignee_id uuid,
  assignee text,
  sla_hours integer not null default 48,
  sla_deadline timestamptz,
  follow_count integer not null default 0,
  first_reply_time timestamptz,
  last_reply_time timestamptz,
  close_time timestamptz,
  score integer,
  score_text text,
  public_status text not null default 'private',
  public_node text,
  public_title text,
  public_answer text,
  public_opinion text,
  public_by uuid,
  public_medical_by uuid,
  public_compliance_by uuid,
  public_time timestamptz,
  -- Who waits comes first, and of those whoever is in danger.
  queue_rank integer generated always as (
    case when status not in ('pending', 'assigned') then 2 when urgent = 'Y' then 0 else 1 end) stored,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint ck_he_illness_consult_follows check (follow_count between 0 and 3),
  constraint ck_he_illness_consult_score check (score between 1 and 5),
  constraint ck_he_illness_consult_node check ((public_status = 'pending') = (public_node is not null)),
  constraint ck_he_illness_consult_blocked check (status <> 'blocked' or public_status = 'private'),
  -- Whatever is asked for: what a patient asked is read by everybody only when two others have read it before.
  constraint ck_he_illness_consult_public check (public_status <> 'public' or user_id is null
    or (public_medical_by is not null and public_compliance_by is not null and public_medical_by <> public_compliance_by
      and public_by is not null and public_by not in (public_medical_by, public_compliance_by)))
);
create unique index uq_he_illness_consult_no on he_illness_consult (tenant_id, consult_no);
create index ix_he_illness_consult_queue on he_illness_consult (tenant_id, queue_rank, created_at desc, id desc)
  where deleted_at is null;
create index ix_he_illness_consult_created_at on he_illness_consult (tenant_id, created_at desc, id desc)
  where deleted_at is null;
create index ix_he_illness_consult_user_id on he_illness_consult (user_id, created_at desc);
create index ix_he_illness_consult_class_id on he_illness_consult (class_id);
create index ix_he_illness_consult_illness_id on he_illness_consult (illness_id);
create index ix_he_illness_consult_video_id on he_illness_consult (video_id);
create index ix_he_illness_consult_hospital_id on he_illness_consult (hospital_id);
create index ix_he_illness_consult_department_id on he_illness_consult (hospital_department_id);
create index ix_he_illness_consult_area_code on he_illness_consult (tenant_id, area_code);
create index ix_he_illness_consult_silent on he_illness_consult (last_reply_time) where status = 'replied';
create index ix_he_illness_consult_images on he_illness_consult (created_at) where images is not null;
create index ix_he_illness_consult_public on he_illness_consult (tenant_id, public_time desc) where public_status = 'public';
select xj_tenant_table('he_illness_consult');
select xj_file_table('he_illness_consult', 'images');

-- What was said, line after line: nothing is changed but that an answer was taken back, and words that are erased for
-- whoever said them.
create table he_consult_reply (
  id uuid primary key,
  tenant_id integer not null,
  consult_id uuid not null references he_illness_consult (id) on delete cascade,
  kind text not null check (kind in ('answer', 'follow', 'auto', 'event')),
  replier_id uuid,
  replier_name text,
  content text not null,
  video_ids uuid[] not null default '{}' check (cardinality(video_ids) <= 5),
  recalled_at timestamptz,
  created_at timestamptz not null default now()
);
create index ix_he_consult_reply_consult_id on he_consult_reply (consult_id, created_at, id);
select xj_tenant_table('he_consult_reply');

-- Answers that are written once (rules/consults#answering).
create table he_consult_template (
  id uuid primary key,
  tenant_id integer not null,
  name text not null,
  name_sought text generated always as (xj_sought(name)) stored,
  class_id uuid references he_consult_class (id),
  content text not null,
  hospital_id uuid references he_hospital (id) on delete cascade,
  area_code text,
  sort_no integer not null default 10,
  status text not null default '1',
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create index ix_he_consult_template_created_at on he_consult_template (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_consult_template_class_id on he_consult_template (class_id);
create index ix_he_consult_template_hospital_id on he_consult_template (hospital_id);
create index ix_he_consult_template_area_code on he_consult_template (tenant_id, area_code);
create index ix_he_consult_template_sort_no on he_consult_template (tenant_id, sort_no desc, id desc) where deleted_at is null;
select xj_tenant_table('he_consult_template');
select xj_logged_table('he_consult_template');
