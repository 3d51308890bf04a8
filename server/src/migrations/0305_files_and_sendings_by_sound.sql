-- Files and group notices are found by how their names sound (rules/lists#pinyin).
alter table sys_file add column file_name_sought text generated always as (xj_sought(name)) stored;
alter table he_notice_sending add column title_sought text generated always as (xj_sought(title)) stored;
