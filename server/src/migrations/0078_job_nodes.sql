-- Which node runs a job: one that was killed and comes back takes up its own at once.
alter table sys_job add column node text;
