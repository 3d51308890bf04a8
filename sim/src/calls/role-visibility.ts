import { StaffClient, type ChosenDepartment, type AnswerRow } from './staff-client.ts'

/** Who looks, in the demo. All have the same password there. */
const ACCOUNTS = ['area', 'area2', 'hospital', 'hospital2', 'ward'] as const
export const DEMO_PASSWORD = 'Xuanjiao@2026'

/** Lists whose rows belong to a hospital, and the field that says which. */
const LISTS = [
  { path: '/he/hospital/list', hospital: 'id' },
  { path: '/he/hospitalDepartment/list', hospital: 'hospitalId' },
  { path: '/he/hospitalVideoType/list', hospital: 'hospitalId' },
  { path: '/he/video/list', hospital: 'ownerHospitalId' },
  { path: '/he/playlist/list', hospital: 'hospitalId' },
  { path: '/he/famousDoctor/list', hospital: 'hospitalId' },
  { path: '/he/watchRecord/list', hospital: 'hospitalId' },
  { path: '/he/watchSession/list', hospital: 'hospitalId' },
] as const
type List = (typeof LISTS)[number]

/** What has to hold of who sees what, and whether it does. */
export interface VisibilityResult {
  title: string
  ok: boolean
  example: string | null
}

/**
 * What each person of the demo sees is what the administrator sees of their place, no row less or more
 * (rules/simulator#places): by area for area staff, by hospital for hospital staff. Rows of the platform, which all may
 * read, are left out.
 */
export async function checkRoleVisibility(base: string, maxRows = 3_000): Promise<VisibilityResult[]> {
  const admin = new StaffClient(base)
  await admin.signIn('admin', DEMO_PASSWORD)
  const hospitals = await admin.allRows('/he/hospital/list')
  const areas = new Map(hospitals.map(row => [row['id'], String(row['areaCode'])]))
  const matches: VisibilityResult[] = []
  for (const list of LISTS) {
    const rows = await rowsOf(admin, list, maxRows)
    if (!rows) continue
    for (const account of ACCOUNTS) matches.push(...(await checkAccount(base, account, list, { rows, areas })))
  }
  return matches
}

/** What the administrator sees, and where each hospital lies. */
interface AdminView {
  rows: readonly AnswerRow[]
  areas: ReadonlyMap<unknown, string>
}

async function checkAccount(
  base: string,
  account: string,
  list: List,
  adminView: AdminView,
): Promise<VisibilityResult[]> {
  const client = new StaffClient(base)
  const departments = await client.signIn(account, DEMO_PASSWORD)
  const matches: VisibilityResult[] = []
  for (const department of departments) {
    if (departments.length > 1) await client.selectDepartment(department)
    const own = await rowsOf(client, list, Number.POSITIVE_INFINITY)
    if (own) matches.push(compareWithAdmin(`${account}（${department.departName}）`, list, department, own, adminView))
  }
  return matches
}

/** Nothing when the person may not open the list, or it is longer than is worth fetching. */
async function rowsOf(client: StaffClient, { path }: List, maxRows: number): Promise<readonly AnswerRow[] | undefined> {
  try {
    const { total } = await client.get<{ total: number }>(path, { pageSize: 1 })
    return total > maxRows ? undefined : await client.allRows(path)
  } catch (error) {
    if (error instanceof Error && error.message.includes('没有权限')) return undefined
    throw error
  }
}

function compareWithAdmin(
  viewer: string,
  list: List,
  department: ChosenDepartment,
  own: readonly AnswerRow[],
  adminView: AdminView,
): VisibilityResult {
  const title = `${viewer}在 ${list.path} 看到的正是其范围内的数据`
  const placed = own.filter(row => row[list.hospital])
  const within = (row: AnswerRow) => isWithin(row[list.hospital], adminView.areas, department)
  const mine = idsOf(adminView.rows.filter(row => row[list.hospital] && within(row)))
  const seen = idsOf(placed)
  const foreign = placed.find(row => !within(row)) ?? placed.find(row => !mine.has(row['id']))
  const missing = department.bizType === 'hospital_dept' ? undefined : [...mine].find(id => !seen.has(id))
  const example = foreign ? `多出 ${String(foreign['id'])}` : missing ? `缺少 ${String(missing)}` : null
  return { title, ok: example === null, example }
}

const idsOf = (rows: readonly AnswerRow[]): Set<unknown> => new Set(rows.map(row => row['id']))

/**
 * Whether a hospital lies where somebody stands (rules/places#scope). A ward sees rows of its hospital, some of them.
 */
function isWithin(hospital: unknown, areas: AdminView['areas'], { bizType, bizRef }: ChosenDepartment): boolean {
  if (bizType === 'hospital') return hospital === bizRef
  if (bizType !== 'area') return true
  return (areas.get(hospital) ?? '').startsWith((bizRef ?? '').replace(/(00)+$/, ''))
}
