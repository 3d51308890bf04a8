-- Names and codes of all that grows with hospitals, staff and patients are found by an index, as those of videos are.

-- What it takes to cut a name into pieces: told too little, the planner does so with two thousand names rather than ask
-- the index, for a tenth of a second.
alter function xj_grams(text) cost 2500;

select xj_search_index('he_hospital', $$name_sought || E'\n' || lower(code)$$);
select xj_search_index('he_hospital_department', $$name_sought$$);
select xj_search_index('he_famous_doctor', $$name_sought$$);
select xj_search_index('he_illness', $$name_sought$$);
select xj_search_index('he_playlist', $$name_sought$$);
select xj_search_index('he_hospital_video_type', $$name_sought$$);
select xj_search_index('he_qr_code', $$coalesce(name_sought, '') || E'\n' || lower(code)$$);
select xj_search_index('he_document', $$name_sought$$);
select xj_search_index('he_edu_task', $$task_no_sought$$);
select xj_search_index('he_contact_message', $$message_no_sought$$);
select xj_search_index('sys_depart', $$depart_name_sought || E'\n' || lower(org_code)$$);
select xj_search_index('sys_user', $$realname_sought || E'\n' || lower(username)$$);
select xj_search_index('sys_message', $$es_title_sought$$);

-- Of people, of what they wrote and of what was written to them the one that looks up places reads nothing but what it
-- looks in.
do $$
declare
  target record;
begin
  if to_regrole('xuanjiao_search') is null or pg_has_role('xuanjiao_search', 'usage') then return; end if;
  for target in select * from (values
    ('sys_user', 'realname_sought, username'), ('sys_message', 'es_title_sought'),
    ('he_edu_task', 'task_no_sought'), ('he_contact_message', 'message_no_sought')) kept(name, words)
  loop
    execute format('revoke select on %I from xuanjiao_search', target.name);
    execute format('grant select (ctid, id, tenant_id, created_at, deleted_at, %s) on %I to xuanjiao_search',
      target.words, target.name);
  end loop;
end $$;
