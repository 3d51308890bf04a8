/** Valid plays of the last 30 days, today included, that came in through a hospital or a department (domain §9.1). */
export function plays30(column: 'hospital_id' | 'hospital_department_id', row: string, today: string): string {
  return `select count(*) from he_watch_session s where s.${column} = ${row}.id
    and s.stat_date > ${today} - 30 and s.is_valid = 1 and s.risk_flag = 0`
}
