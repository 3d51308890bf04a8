-- What nurses ask patients to watch, from the bed to what was understood (rules/edu-tasks#tasks). The alias is sealed by the
-- application. One is bound to one viewer, and to nobody else after.
create table he_edu_task (
  id uuid primary key,
  tenant_id integer not null,
  task_no text not null,
  task_no_sought text generated always as (xj_sought(task_no)) stored,
  patient_alias text not null,
  bed_no text not null,
  hospital_id uuid not null references he_hospital (id),
  department_id uuid not null references he_hospital_department (id),
  area_code text,
  user_id uuid references he_wxapp_user (id) on delete set null,
  illness_id uuid references he_illness (id),
  edu_phase text,
  playlist_id uuid references he_playlist (id) on delete set null,
  target text not null default 'patient',
  status text not null default 'pending',
  progress_pct integer not null default 0,
  assign_by text,
  due_time timestamptz not null,
  -- until when it can be bound: by its number, and by the code at the bed
  bind_until timestamptz not null,
  bed_until timestamptz not null,
  bound_time timestamptz,
  done_time timestamptz,
  understand text,
  evaluate_result text,
  evaluate_by text,
  evaluate_time timestamptz,
  evaluate_opinion text,
  signature_file text,
  cancel_reason text,
  remark text,
  reminded_at timestamptz,
  -- surnames that were tried in vain at the bed's code
  bed_misses integer not null default 0,
  created_by text,
  created_at timestamptz not null default now(),
  updated_by text,
  updated_at timestamptz,
  org_code text,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint ck_he_edu_task_progress check (progress_pct between 0 and 100),
  constraint ck_he_edu_task_bound check ((status in ('watching', 'done', 'evaluated')) <= (bound_time is not null)),
  constraint ck_he_edu_task_done check ((status in ('done', 'evaluated')) = (done_time is not null)),
  constraint ck_he_edu_task_evaluated check ((status = 'evaluated') = (evaluate_result is not null))
);
create unique index uq_he_edu_task_task_no on he_edu_task (tenant_id, task_no) where deleted_at is null;
create index ix_he_edu_task_created_at on he_edu_task (tenant_id, created_at desc, id desc) where deleted_at is null;
create index ix_he_edu_task_hospital_id on he_edu_task (hospital_id);
create index ix_he_edu_task_department_id on he_edu_task (department_id);
create index ix_he_edu_task_illness_id on he_edu_task (illness_id);
create index ix_he_edu_task_playlist_id on he_edu_task (playlist_id);
create index ix_he_edu_task_area_code on he_edu_task (tenant_id, area_code);
create index ix_he_edu_task_department_id_status on he_edu_task (tenant_id, department_id desc, status desc, id desc) where deleted_at is null;
create index ix_he_edu_task_status_due_time on he_edu_task (tenant_id, status desc, due_time desc, id desc) where deleted_at is null;
create index ix_he_edu_task_user_id on he_edu_task (user_id, created_at desc) where user_id is not null;
create index ix_he_edu_task_due on he_edu_task (due_time) where status in ('pending', 'watching');
select xj_tenant_table('he_edu_task');
select xj_logged_table('he_edu_task', array['progress_pct', 'reminded_at', 'bed_misses']);
select xj_file_table('he_edu_task', 'signature_file');

-- What a task holds, as it was when it was sent, with what its viewer has seen of it since they took it.
create table he_edu_task_video (
  task_id uuid not null references he_edu_task (id) on delete cascade,
  tenant_id integer not null,
  video_id uuid not null references he_video (id) on delete cascade,
  sort_no integer not null,
  required_flag text not null default 'Y',
  duration_sec integer not null,
  watched text not null default '',
  covered_sec integer not null default 0,
  complete_flag smallint not null default 0,
  primary key (task_id, video_id)
);
create index ix_he_edu_task_video_video_id on he_edu_task_video (video_id);
select xj_tenant_table('he_edu_task_video');
