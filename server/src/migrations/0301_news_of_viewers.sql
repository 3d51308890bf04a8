-- Who a token is of, and what they have agreed to, is remembered by every node. Whatever that rests on tells when it
-- changes, whichever way it was changed (rules/viewers#accounts).
create function xj_tell_viewer(id uuid) returns void language sql as $$
  select pg_notify('xuanjiao', E'viewer\n' || replace(id::text, '-', ''))
$$;

create function xj_session_news() returns trigger language plpgsql as $$
begin
  perform xj_tell_viewer(old.user_id);
  return null;
end $$;
create trigger tells_viewer_changed after update on he_wx_session for each row
  when ((old.token_hash, old.user_id, old.revoked_at) is distinct from (new.token_hash, new.user_id, new.revoked_at))
  execute function xj_session_news();
create trigger tells_viewer_removed after delete on he_wx_session for each row execute function xj_session_news();

create function xj_viewer_news() returns trigger language plpgsql as $$
begin
  perform xj_tell_viewer(new.id);
  return null;
end $$;
create trigger tells_viewer after update on he_wxapp_user for each row
  when ((old.status, old.consent_version, old.health_consent)
    is distinct from (new.status, new.consent_version, new.health_consent))
  execute function xj_viewer_news();
