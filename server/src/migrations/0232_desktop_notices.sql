-- Whether news of a kind are shown by the operating system too, where its browser was allowed to.
alter table sys_notice_choice add column desktop boolean not null default false;
