import type { AnswerRow, StaffClient } from '../calls/staff-client.ts'
import type { Persona, PersonaContext } from '../walk/persona-context.ts'
import { errorMessageOf } from '../walk/watch-video.ts'

interface Board {
  place: string
  cards: { name: string; value: number | null }[]
}

interface HospitalRow {
  id: string
  plays: number
}

const DAYS = 30
const dayBefore = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const RANGE = () => ({ from: dayBefore(DAYS), to: dayBefore(1) })

/** 区域经理: answers for the hospitals of a province, and for no others. */
export const areaManager: Persona = {
  name: '区域经理',
  story: '看板是本区域各医院之和；医院列表都在本区域；外区医院按不存在处理',
  async walk(context) {
    const [area, admin] = [await context.staff('area'), await context.staff('admin')]
    const own = await area.allRows('/he/hospital/list')
    const outside = own.filter(row => !String(row['areaCode']).startsWith('32'))
    context.expect('医院都在本区域', own.length > 0 && outside.length === 0, outside[0] ?? own.length)
    await dashboardIsTheSum(context, area)
    const elsewhere = (await admin.allRows('/he/hospital/list')).find(isElsewhere)
    const errorMessage = await errorMessageOf(area.get('/he/hospital/queryById', { id: String(elsewhere?.['id']) }))
    context.expect('外区医院查不到', elsewhere !== undefined && errorMessage !== '', errorMessage)
  },
}

const isElsewhere = (row: AnswerRow): boolean => !String(row['areaCode']).startsWith('32')

async function dashboardIsTheSum(context: PersonaContext, area: StaffClient): Promise<void> {
  const board = await area.get<Board>('/he/dashboard/admin', RANGE())
  context.expect('看板是区域的看板', board.place === 'area', board.place)
  const rows = await area.get<HospitalRow[]>('/he/dashboard/hospitals', RANGE())
  const sum = rows.reduce((total, row) => total + row.plays, 0)
  const plays = board.cards.find(card => card.name === 'plays')?.value
  context.expect('播放量等于各医院之和', plays === sum, [plays, sum])
}
