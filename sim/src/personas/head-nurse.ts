import type { AnswerRow } from '../calls/staff.ts'
import type { Persona } from './stage.ts'
import { refusalOf } from './watching.ts'

interface ListPage {
  total: number
  records: AnswerRow[]
}

/** 护士长: sees what her ward watched, without knowing more of the patients than she needs. */
export const headNurse: Persona = {
  name: '护士长',
  story: '只看到本科室（和本院未分科室）的观看，患者姓名打码；别的科室、导出和用户管理都打不开',
  async walk(stage) {
    const [ward, admin] = [await stage.staff('ward'), await stage.staff('admin')]
    const [post] = ward.posts()
    const department = post?.bizRef ?? ''
    stage.expect('身处一个科室', post?.bizType === 'hospital_dept', post)
    const own = await ward.get<ListPage>('/he/watchSession/list', { pageSize: 50 })
    const foreign = own.records.filter(row => (row['hospitalDepartmentId'] ?? department) !== department)
    stage.expect('会话明细都是本科室的，或本院未分科室的', foreign.length === 0, foreign[0])
    const ofWard = { hospitalDepartmentId: department, pageSize: 1 }
    const totals = await Promise.all([ward, admin].map(one => one.get<ListPage>('/he/watchSession/list', ofWard)))
    const [seen, all] = totals.map(page => page.total)
    stage.expect('本科室的一条不多一条不少', seen === all, [seen, all])
    const bare = own.records.filter(row => !String(row['viewer']).includes('*'))
    stage.expect('患者姓名打码', bare.length === 0, bare[0]?.['viewer'])
    stage.expect('用户管理打不开', (await refusalOf(ward.get('/sys/user/list'))).includes('没有权限'))
  },
}
