-- How many people a unit had on a day stands beside its sums: for each of 365 days the sets of a unit need not be united.
alter table he_stat_unit add column viewers integer not null default 0;
update he_stat_unit u set viewers = one.viewers
from (select tenant_id, unit, stat_date, sum(bit_count(viewers))::integer as viewers from he_stat_unit_viewers group by 1, 2, 3) one
where one.tenant_id = u.tenant_id and one.unit = u.unit and one.stat_date = u.stat_date;

-- One row for each unit and day, of days of which something is pending from the sets. Another tenant's days among these
-- cost a little and change nothing.
create view he_stat_unit_people_now with (security_invoker = true) as
select tenant_id, unit, stat_date, viewers from he_stat_unit
where stat_date <> all (array(select d.stat_date from xj_watch_deltas() d))
union all
select tenant_id, unit, stat_date, sum(bit_count(viewers))::integer
from (
  select tenant_id, unit, stat_date, chunk, bit_or(viewers) as viewers from he_stat_unit_viewers_now
  where stat_date = any (array(select d.stat_date from xj_watch_deltas() d)) group by 1, 2, 3, 4) sets
group by 1, 2, 3;
select xj_grant('select', 'he_stat_unit_people_now');
