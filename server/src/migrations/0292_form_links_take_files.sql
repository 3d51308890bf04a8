-- 接收文件: whether people without an account may send files with a form (rules/wire-system#public-links).
alter table he_form_link add column takes_files boolean not null default false;
