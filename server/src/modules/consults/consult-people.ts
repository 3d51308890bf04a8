import type { Principal } from '../../platform/access/principal.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { peopleInCharge, tellInTransaction, type PersonInCharge } from '../personal-news/index.ts'
import { CONSULTS_PAGE, type StoredConsult } from './consult-row.ts'

type Services = Pick<AppContext, 'database'>
type Place = Pick<StoredConsult, 'tenant_id' | 'hospital_id' | 'hospital_department_id' | 'area_code' | 'handler'>

const ANSWER = 'he:illnessConsult:answer'
const AT_HOSPITAL: readonly string[] = ['hospital', 'hospital_dept']

async function readPeople(context: Services, row: Place): Promise<PersonInCharge[]> {
  const {
    tenant_id: tenantId,
    hospital_id: hospitalId,
    hospital_department_id: departmentId,
    area_code: areaCode,
  } = row
  return peopleInCharge(context, { tenantId, hospitalId, departmentId, areaCode }, ANSWER)
}

/** Those of the hospital where it answers, else of the platform (rules/consults#routing). */
function answerersAmong(people: readonly PersonInCharge[], { handler }: Place): PersonInCharge[] {
  const there = handler === 'hospital' ? people.filter(({ kind }) => AT_HOSPITAL.includes(kind)) : []
  return there.length > 0 ? there : people.filter(({ kind }) => kind === 'platform')
}

/** To whom somebody may give a question: the hospital to its own, the platform to its own as well. */
export async function assignablePeople(
  context: Services,
  row: Place,
  { dataScope }: Principal,
): Promise<{ id: string; name: string; place: string }[]> {
  const isPlatform = dataScope.kind === 'platform'
  const people = (await readPeople(context, row)).filter(
    ({ kind }) => (kind === 'platform' && isPlatform) || (row.handler === 'hospital' && AT_HOSPITAL.includes(kind)),
  )
  const once = new Map(people.map(({ id, name, place }) => [id, { id, name, place }]))
  return [...once.values()]
}

/** One of those, or a refusal at the field. */
export async function requireAssignable(context: Services, row: Place, principal: Principal, id: string) {
  const found = (await assignablePeople(context, row, principal)).find(one => one.id === id)
  if (!found) throw appErrors.field('assigneeId', '只能分派给本院可以答复的人员')
  return found
}

interface ConsultNews {
  /** Of what it tells; the same one is told once. */
  id?: string
  title: string
  priority: 'M' | 'H'
  now: Date
  sender?: string | null
}

const CONTENT = '请到“疾病咨询”处理。'

/** Whoever has a question hears of it; while nobody has, whoever may answer. */
export async function tellAnswerers(
  context: Services,
  tx: Db,
  row: Place & Pick<StoredConsult, 'assignee_id'>,
  { sender = null, ...news }: ConsultNews,
): Promise<number> {
  const all = row.assignee_id === null ? answerersAmong(await readPeople(context, row), row).map(({ id }) => id) : []
  const ids = row.assignee_id === null ? [...new Set(all)] : [row.assignee_id]
  return tellInTransaction(tx, ids, { ...news, sender, tenantId: row.tenant_id, content: CONTENT, page: CONSULTS_PAGE })
}
