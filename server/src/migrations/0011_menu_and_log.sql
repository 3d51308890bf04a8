-- Whether an entry is a leaf, or has data rules, is asked of its children and rules, never remembered.
alter table sys_permission drop column is_leaf, drop column rule_flag;

-- Where a person stands is no change of the person.
select xj_logged_table('sys_user', '{org_code}');
