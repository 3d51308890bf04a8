import type { AnswerRow } from '../calls/staff-client.ts'
import type { Persona } from '../walk/persona-context.ts'
import { errorMessageOf } from '../walk/watch-video.ts'

interface ListPage {
  total: number
  records: AnswerRow[]
}

/** 护士长: sees what her ward watched, without knowing more of the patients than she needs. */
export const headNurse: Persona = {
  name: '护士长',
  story: '只看到本科室（和本院未分科室）的观看，患者姓名打码；别的科室、导出和用户管理都打不开',
  async walk(context) {
    const [ward, admin] = [await context.staff('ward'), await context.staff('admin')]
    const [selectedDepartment] = ward.departments()
    const department = selectedDepartment?.bizRef ?? ''
    context.expect('身处一个科室', selectedDepartment?.bizType === 'hospital_dept', selectedDepartment)
    const own = await ward.get<ListPage>('/he/watchSession/list', { pageSize: 50 })
    const foreign = own.records.filter(row => (row['hospitalDepartmentId'] ?? department) !== department)
    context.expect('会话明细都是本科室的，或本院未分科室的', foreign.length === 0, foreign[0])
    const ofWard = { hospitalDepartmentId: department, pageSize: 1 }
    const totals = await Promise.all([ward, admin].map(one => one.get<ListPage>('/he/watchSession/list', ofWard)))
    const [seen, all] = totals.map(page => page.total)
    context.expect('本科室的一条不多一条不少', seen === all, [seen, all])
    const bare = own.records.filter(row => !String(row['viewer']).includes('*'))
    context.expect('患者姓名打码', bare.length === 0, bare[0]?.['viewer'])
    context.expect('用户管理打不开', (await errorMessageOf(ward.get('/sys/user/list'))).includes('没有权限'))
  },
}
