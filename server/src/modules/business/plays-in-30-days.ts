/**
 * Valid plays of the last 30 days, today included, that came in through a hospital or a department
 * (rules/figures#definitions): from the statistics, with what is pending on top.
 */
export function playsIn30Days(column: 'hospital_id' | 'hospital_department_id', row: string, today: string): string {
  const place = column === 'hospital_id' ? 'hospital_id' : 'department_id'
  return `select coalesce(sum(s.valid_plays), 0)::integer from he_stat_place_now s where s.${place} = ${row}.id
    and s.stat_date > ${today} - 30 and s.kind = 'all'`
}
