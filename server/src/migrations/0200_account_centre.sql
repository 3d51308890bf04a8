-- A token that somebody makes for a program is a session of another kind: it has a name, and says what it is for.
alter table sys_session add column token_name text;
alter table sys_session add column scopes jsonb;
alter table sys_session add constraint ck_sys_session_token check ((token_name is null) = (scopes is null));

-- What somebody wants to be told of each kind of message, where it is not the usual: shown at once, and not mailed.
create table sys_notice_choice (
  tenant_id integer not null,
  user_id uuid not null references sys_user (id) on delete cascade,
  category text not null check (category in ('1', '2')),
  popup boolean not null,
  mail boolean not null,
  primary key (tenant_id, user_id, category)
);
select xj_tenant_table('sys_notice_choice');
