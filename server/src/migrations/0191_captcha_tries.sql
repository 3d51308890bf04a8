-- Old clients may try one picture more than once.
alter table sys_captcha add column tries integer not null default 0;
