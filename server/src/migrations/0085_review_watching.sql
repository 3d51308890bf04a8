-- What a reviewer has seen of a version: the stretches, and how much more the clock allows to be counted.
create table he_review_watch (
  tenant_id integer not null,
  user_id uuid not null,
  video_id uuid not null references he_video (id) on delete cascade,
  version_no integer not null,
  seen text not null default '',
  covered_sec integer not null default 0,
  credit_sec numeric(6, 2) not null check (credit_sec >= 0),
  reported_at timestamptz not null,
  primary key (user_id, video_id, version_no)
);
create index ix_he_review_watch_video on he_review_watch (video_id, version_no);
select xj_tenant_table('he_review_watch');

-- How much of the video whoever passed it had seen, and why it was passed with less than is asked for.
alter table he_video_review add column watched_percent integer, add column unwatched_reason text;
