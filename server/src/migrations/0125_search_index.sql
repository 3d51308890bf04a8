-- Parts of names are found by an index where a table has many rows.

-- The pieces of a text that an index holds it by: pairs with a sign beyond ASCII in them and such signs alone, which is how
-- Chinese is looked for, and threes of ASCII, which is how pinyin is. Two letters stand in too many names to help.
create function xj_grams(words text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  signs constant text[] := string_to_array(words, null);
begin
  return array_remove(array(
      select case when octet_length(first) > 1 or octet_length(second) > 1 then first || second
        when octet_length(third) = 1 then first || second || third end
      from unnest(signs, signs[2:], signs[3:]) sign(first, second, third)), null)
    || array(select sign from unnest(signs) sign where octet_length(sign) > 1);
end $$;

-- The pieces every text has that holds this one: none, where too little is asked for the index to help.
create function xj_asked_grams(words text) returns text[] language sql immutable strict parallel safe
  return case when length(words) < 2 then xj_grams(words)
    else array(select gram from unnest(xj_grams(words)) gram where length(gram) > 1) end;

-- Lets the parts of a text of this table be found by an index, and makes the function that asks it: xj_find_ and the
-- table's name. `sought` is SQL over the table's columns, in small letters.
--
-- Row policies keep every index of pieces out of a statement, for an operator that is not leakproof might tell about rows
-- of others. So the function asks as xuanjiao_search, a role nobody signs in as and no policy holds. It answers where rows
-- stand that may hold one of the texts, of the connection's tenant alone; whoever asks looks at them under the policies as
-- ever, and tries the condition itself on each. It answers null where looking through the table is quicker or the role is
-- not to be had: a small table, a text that many of the newest rows hold, too little to look for.
create function xj_search_index(target regclass, sought text) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target);
  finder text := left('xj_find_' || name, 63);
begin
  execute format('create index %I on %s using gin (xj_grams(%s)) with (gin_pending_list_limit = 512)',
    left('ix_' || name || '_sought', 63), target, sought);
  execute format($make$
    create function %1$I(texts text[]) returns tid[]
    language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $find$
    declare
      newest constant integer := 500;
      most constant integer := 5000;
      tenant constant integer := xj_tenant();
      grams text[];
      places tid[] := '{}';
      among integer;
      matching integer;
    begin
      if current_user <> 'xuanjiao_search' or tenant = -1 then return null; end if;
      select count(*), count(*) filter (where strpos(words, lower(texts[1])) > 0) into among, matching
        from (select %3$s as words from %2$s where tenant_id = tenant and deleted_at is null
          order by created_at desc, id desc limit newest) recent;
      if among < newest or matching > newest / 25 then return null; end if;
      for at in 1 .. cardinality(texts) loop
        grams := xj_asked_grams(lower(texts[at]));
        if cardinality(grams) = 0 then return null; end if;
        places := places || array(
          select ctid from %2$s where tenant_id = tenant and xj_grams(%3$s) @> grams limit most + 1);
        if cardinality(places) > most then return null; end if;
      end loop;
      return places;
    end $find$ $make$, finder, target, sought);
  execute format('revoke all on function %I(text[]) from public', finder);
  execute format('grant execute on function %I(text[]) to current_user', finder);
  if exists (select from pg_roles where rolname = 'xuanjiao_app') then
    execute format('grant execute on function %I(text[]) to xuanjiao_app', finder);
  end if;
  perform xj_search_role(target, finder);
end $$;

-- Gives such a function to the role that no policy holds, where it can be had and is the owner's only by name: an owner
-- with the rights of that role would no longer be held by the policies itself.
create function xj_search_role(target regclass, finder text) returns void language plpgsql as $$
begin
  if to_regrole('xuanjiao_search') is null or pg_has_role('xuanjiao_search', 'usage') then return; end if;
  execute 'grant create on schema public to xuanjiao_search';
  execute format('alter function %I(text[]) owner to xuanjiao_search', finder);
  execute 'revoke create on schema public from xuanjiao_search';
  execute format('grant select on %s to xuanjiao_search', target);
  execute format('create policy search on %s for select to xuanjiao_search using (true)', target);
exception when insufficient_privilege then
  raise notice '% is not asked by index: %', target, sqlerrm;
end $$;

select xj_search_index('he_video', $$title_sought || E'\n' || lower(code)$$);
