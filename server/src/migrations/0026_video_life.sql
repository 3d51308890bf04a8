-- The life of a video: what viewers see of it, its versions, who reviews and what they decided, whom it is meant for.

alter table he_video
  add column doctor_id uuid references he_famous_doctor (id),
  add column copyright_file text,
  add column review_node text,
  add column review_round integer not null default 0,
  add column submit_by text,
  add column submit_time timestamptz,
  add column node_time timestamptz;
create index ix_he_video_doctor_id on he_video (doctor_id);
create index ix_he_video_plan_publish_time on he_video (tenant_id, plan_publish_time desc nulls last, id desc) where deleted_at is null;
create index ix_he_video_plan_off_time on he_video (tenant_id, plan_off_time desc nulls last, id desc) where deleted_at is null;
create index ix_he_video_review_due_date on he_video (tenant_id, review_due_date desc nulls last, id desc) where deleted_at is null;
create index ix_he_video_reviewing on he_video (tenant_id, review_node, node_time) where status = 'reviewing' and deleted_at is null;
select xj_logged_table('he_video');

-- 审核人员
create table he_reviewer (
  id uuid primary key,
  tenant_id integer not null,
  username text not null,
  realname text,
  node text not null,
  std_dept_codes text,
  cert text,
  status text not null default '1',
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz
);
create unique index uq_he_reviewer_username_node on he_reviewer (tenant_id, username, node) nulls not distinct where deleted_at is null;
create index ix_he_reviewer_created_at on he_reviewer (tenant_id, created_at desc, id desc) where deleted_at is null;
select xj_tenant_table('he_reviewer');
select xj_logged_table('he_reviewer');

-- What viewers see, and nothing else: written when a version is published, deleted when it is taken off.
create table he_video_published (
  video_id uuid primary key references he_video (id) on delete cascade,
  tenant_id integer not null,
  version_no integer not null,
  code text not null,
  title text not null,
  sub_title text,
  cover text,
  summary text,
  keywords text[] not null default '{}',
  transcript text,
  classification_id uuid not null,
  edu_phase text not null,
  owner_type text not null,
  owner_hospital_id uuid,
  owner_department_id uuid,
  area_code text,
  doctor_id uuid,
  presenter_text text,
  visible_type text not null,
  charge_type text not null,
  price_fen integer not null default 0,
  trial_sec integer not null default 0,
  duration_sec integer not null,
  orientation text not null,
  source_type text not null,
  source_note text,
  ai_generated text not null,
  ai_label text,
  evidence jsonb not null default '[]',
  disclaimer text not null,
  publish_time timestamptz not null,
  top_flag text not null,
  hot_flag text not null,
  sort_weight integer not null,
  allow_share text not null,
  allow_download text not null
);
create index ix_he_video_published_time on he_video_published (tenant_id, publish_time desc, video_id desc);
create index ix_he_video_published_class on he_video_published (classification_id);
create index ix_he_video_published_hospital on he_video_published (owner_hospital_id);
create index ix_he_video_published_doctor on he_video_published (doctor_id);
select xj_tenant_table('he_video_published');

-- Settings of a video reach viewers at once, whichever way they were changed; its content waits for its version.
create function xj_video_settings() returns trigger language plpgsql as $$
begin
  update he_video_published set
    classification_id = new.classification_id, edu_phase = new.edu_phase, keywords = new.keywords,
    owner_type = new.owner_type, owner_hospital_id = new.owner_hospital_id,
    owner_department_id = new.owner_department_id, area_code = new.area_code, visible_type = new.visible_type,
    charge_type = new.charge_type, price_fen = coalesce(new.price_fen, 0), trial_sec = new.trial_sec,
    top_flag = new.top_flag, hot_flag = new.hot_flag, sort_weight = new.sort_weight,
    allow_share = new.allow_share, allow_download = new.allow_download
  where video_id = new.id;
  return null;
end $$;
create trigger settings_reach_viewers after update of
  classification_id, edu_phase, keywords, owner_type, owner_hospital_id, owner_department_id, area_code, visible_type,
  charge_type, price_fen, trial_sec, top_flag, hot_flag, sort_weight, allow_share, allow_download
  on he_video for each row when (new.published_version_no > 0) execute function xj_video_settings();

-- The versions of a video; `content` is what a version said when it was handed in.
create table he_video_version (
  id uuid primary key default gen_random_uuid(),
  tenant_id integer not null,
  video_id uuid not null references he_video (id) on delete cascade,
  version_no integer not null,
  content jsonb,
  note text,
  created_by text,
  created_at timestamptz not null default now(),
  submitted_by text,
  submitted_at timestamptz,
  published_at timestamptz,
  replaced_at timestamptz,
  purged_at timestamptz
);
create unique index uq_he_video_version on he_video_version (video_id, version_no);
create index ix_he_video_version_replaced on he_video_version (replaced_at) where replaced_at is not null and purged_at is null;
select xj_tenant_table('he_video_version');

-- Every decision on a video, for good.
create table he_video_review (
  id uuid primary key,
  tenant_id integer not null,
  video_id uuid not null,
  version_no integer not null,
  node text not null check (node in ('medical', 'compliance')),
  round integer not null,
  result text not null check (result in ('pass', 'reject', 'withdraw')),
  reviewer_id uuid not null,
  reviewer_name text not null,
  reviewer_cert text,
  opinion text,
  checklist jsonb,
  cost_minutes integer,
  created_by text,
  created_at timestamptz not null default now()
);
create index ix_he_video_review_video on he_video_review (video_id, created_at desc);
-- One decision per node of a round, whatever a program forgets.
create unique index uq_he_video_review_node on he_video_review (video_id, version_no, round, node) where result in ('pass', 'reject');
select xj_tenant_table('he_video_review');
select xj_append_only('he_video_review');

-- The areas and hospitals a video is meant for, where it is not for everybody.
create table he_video_scope (
  video_id uuid not null references he_video (id) on delete cascade,
  tenant_id integer not null,
  scope_type text not null check (scope_type in ('area', 'hospital')),
  scope_ref text not null,
  primary key (video_id, scope_type, scope_ref)
);
create index ix_he_video_scope_ref on he_video_scope (scope_type, scope_ref);
select xj_tenant_table('he_video_scope');

-- What was published before there were versions is its first one; what is off has no version with viewers.
update he_video set published_version_no = 0 where status <> 'published' and published_version_no > 0;
insert into he_video_version (tenant_id, video_id, version_no, created_by, created_at, published_at)
select tenant_id, id, version_no, created_by, created_at, publish_time from he_video
where publish_time is not null and deleted_at is null;
insert into he_video_published
select id, tenant_id, published_version_no, code, title, sub_title, cover, summary, keywords, transcript, classification_id,
  edu_phase, owner_type, owner_hospital_id, owner_department_id, area_code, doctor_id, presenter_text, visible_type,
  charge_type, coalesce(price_fen, 0), trial_sec, duration_sec, orientation, source_type, source_note, ai_generated,
  ai_label, evidence, disclaimer, coalesce(publish_time, now()), top_flag, hot_flag, sort_weight, allow_share, allow_download
from he_video where status = 'published' and published_version_no > 0 and deleted_at is null;
