/** The column of a field: `hospitalId` → `hospital_id`, `plays30` stays as it is. */
export function columnNameOf(field: string): string {
  const known = columns.get(field)
  if (known !== undefined) return known
  const column = KEPT[field] ?? field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  columns.set(field, column)
  return column
}

/** The field of a column: `hospital_id` → `hospitalId`. */
export function fieldNameOf(column: string): string {
  return STORED_BACK[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The column beside a name that holds what it is looked for by, pinyin included (`xj_sought`). */
export const soughtColumnOf = (field: string): string => `${columnNameOf(field)}_sought`

/** What the platform keeps of every record has its own names in the database (rules/wire#kept-columns). */
const KEPT: Readonly<Record<string, string>> = {
  createBy: 'created_by',
  createTime: 'created_at',
  updateBy: 'updated_by',
  updateTime: 'updated_at',
  sysOrgCode: 'org_code',
}
const STORED_BACK: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KEPT).map(([field, column]) => [column, field]),
)

const columns = new Map<string, string>()
