-- Pictures beside what people write to us (rules/contact#pictures).
alter table he_contact_message add column images text;
select xj_file_table('he_contact_message', 'images');
