import type { WireSection } from './wire-call.ts'

const DEMO_ONLY = 'In a demo with COMPAT=jeecg alone, of the demo’s own rows.'
const GRID = 'id num ship_name call len ton payer count company trend'

const answered = (call: string, reads: string, more: object = {}) => ({ call, reads, differs: DEMO_ONLY, ...more })

/** Pages that only show what can be done, and the rows they show it with. */
export const demoPageSection: WireSection = {
  title: 'Demo pages',
  calls: [
    answered('GET /mock/api/user?pageNo=1&pageSize=10', 'demo id name username avatar status'),
    answered('GET /mock/api/role?pageNo=1&pageSize=10', 'demo id name describe status createTime'),
    answered('GET /mock/api/service?pageNo=1&pageSize=10', 'demo key no description callNo status updatedAt'),
    answered('GET /mock/api/permission?pageNo=1&pageSize=10', 'demo id name describe status actions'),
    answered('GET /mock/api/permission/no-pager', 'rows id name describe actions'),
    answered('GET /mock/api/list/search/projects', 'row data'),
    answered('GET /mock/api/workplace/activity', 'rows id user project time'),
    answered('GET /mock/api/workplace/teams', 'rows id name avatar'),
    answered('GET /mock/api/workplace/radar', 'rows item 个人 团队 部门'),
    answered('GET /mock/api/report/getYearCountInfo', 'rows year yearcount'),
    answered('GET /mock/api/report/getMonthCountInfo', 'rows month monthcount'),
    answered('GET /mock/api/report/getCntrNoCountInfo', 'rows classifyname cnrtcount'),
    ...['getCabinetCountInfo', 'getTubiao'].map(name => ({
      call: `GET /mock/api/report/${name}`,
      refused: 'Cabinets of an archive and their pictures: another product’s nouns.',
    })),
    answered('GET /mock/api/asynTreeList?id=0', 'rows id name component orderNum hasChildren'),
    { call: 'GET /mock/api/pdfList', refused: 'Its page names it and never asks.' },
    answered('GET /mock/api/area', 'row 86 320000'),
    answered('GET /mock/vxe/getData?pageNo=1&pageSize=10', 'row records total current'),
    answered('PUT /mock/vxe/immediateSaveRow', 'yes', { body: { num: '1', ship_name: '甲', tug_status: {} } }),
    answered('GET /mock/vxe/getData?pageNo=1&pageSize=200', `page ${GRID.split(' ').slice(0, 3).join(' ')}`),
    answered('POST /mock/vxe/immediateSaveAll', 'registered'),
  ],
}
