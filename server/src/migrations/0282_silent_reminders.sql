-- That a silent hospital's people were told on a day: once, whoever asks (rules/homes#silent).
create table he_silent_reminder (
  tenant_id integer not null,
  hospital_id uuid not null references he_hospital (id) on delete cascade,
  day date not null,
  created_by text,
  created_at timestamptz not null,
  primary key (hospital_id, day)
);
select xj_tenant_table('he_silent_reminder');
