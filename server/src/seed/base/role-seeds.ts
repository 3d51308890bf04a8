/**
 * A role of a new installation and what it may do (rules/places#roles). `*` at the end of a code stands for anything.
 */
export interface RoleSeed {
  code: string
  name: string
  description: string
  codes: readonly string[]
}

/** Everybody in the business reads these. */
const REFERENCE = [
  'he:hospitalClass:list',
  'he:standardDepartment:list',
  'he:videoClassification:list',
  'he:consultClass:list',
  'he:illness:list',
  'he:famousDoctor:list',
]
/** Everybody in the business fills in what is asked of them. */
const FILLING = ['he:formSubmission:fill', 'he:formSubmission:add']
/** Whoever works here is told what concerns them. */
const TOLD = ['sys:myAnnouncement:list']
/** Lines of watching, as far as one may know the viewer where one stands. */
const WATCHING = ['he:watchRecord:list', 'he:watchSession:list']
/** What videos cost at one's place, and for an area what they should cost (rules/prices#approval). */
const SEEING_PRICES = ['he:priceRule:list', 'he:priceRule:try']
const PROPOSING_PRICES = [
  ...SEEING_PRICES,
  'he:priceRule:add',
  'he:priceRule:edit',
  'he:priceRule:delete',
  'he:priceRule:recycle',
  'he:priceRule:export',
  'he:priceRule:submit',
]
/** What people write to us; to whom it is assigned is the platform's to say. */
const HANDLING_MESSAGES = ['list', 'export', 'personal', 'handle', 'spam'].map(action => `he:contactMessage:${action}`)
const REVIEWER = [
  'he:dashboard:view',
  'he:dashboard:export',
  ...TOLD,
  ...REFERENCE,
  'he:hospital:list',
  'he:hospitalDepartment:list',
  'he:hospitalVideoType:list',
  'he:playlist:list',
  'he:video:list',
  'he:video:export',
  'he:video:data',
  'he:video:field:mediaError',
  'he:review:list',
  'he:review:decide',
  'he:reviewer:list',
  ...FILLING,
]

export const roleSeeds: readonly RoleSeed[] = [
  { code: 'admin', name: '管理员', description: '平台管理员，拥有全部权限', codes: ['*'] },
  {
    code: 'sysadmin',
    name: '系统管理员',
    description: '菜单、字典、部门等系统设置；不管人员，不看审计',
    codes: [
      'sys:permission:*',
      'sys:dict:*',
      'sys:category:*',
      'sys:checkRule:*',
      'sys:fillRule:*',
      'sys:dataSource:*',
      'sys:depart:*',
      'sys:addressList:list',
      'sys:position:*',
      'sys:quartzJob:*',
      'sys:monitor:*',
      'sys:licence:*',
      'sys:announcement:*',
      'sys:messageTemplate:*',
      'sys:message:*',
      ...TOLD,
      'sys:api:docs',
    ],
  },
  {
    code: 'secadmin',
    name: '安全管理员',
    description: '账号、角色授权、在线会话和导出审批；不改系统设置，不看审计',
    codes: [
      'sys:user:*',
      'sys:role:*',
      'sys:departRole:*',
      'sys:addressList:list',
      'sys:online:*',
      'sys:exportRequest:*',
      ...TOLD,
    ],
  },
  {
    code: 'auditadmin',
    name: '审计管理员',
    description: '只查看日志，导出审计日志',
    codes: ['sys:audit:*', 'sys:log:list', 'sys:dataLog:list', ...TOLD],
  },
  { code: 'medical', name: '医学审核', description: '审核视频的医学内容', codes: [...REVIEWER, 'he:illness:medical'] },
  {
    code: 'compliance',
    name: '合规审核',
    description: '终审并发布、下架视频',
    codes: [...REVIEWER, 'he:video:publish', 'he:video:off', 'he:illness:compliance', 'he:sensitiveWord:list'],
  },
  {
    code: 'area',
    name: '区域人员',
    description: '管理本区域的医院',
    codes: [
      'he:dashboard:view',
      'he:dashboard:export',
      ...TOLD,
      ...REFERENCE,
      ...FILLING,
      'he:hospital:list',
      'he:hospital:add',
      'he:hospital:edit',
      'he:hospital:field:*',
      'he:hospital:export',
      'he:hospitalDepartment:list',
      'he:hospitalDepartment:export',
      'he:hospitalVideoType:list',
      'he:hospitalVideoType:export',
      'he:playlist:list',
      'he:playlist:export',
      'he:order:list',
      ...WATCHING,
      'he:watchRecord:export',
      'he:watchSession:export',
      'he:video:list',
      'he:video:export',
      'he:video:data',
      ...PROPOSING_PRICES,
      'he:carousel:*',
      ...HANDLING_MESSAGES,
      'he:contactMessage:lead',
    ],
  },
  {
    code: 'hospital',
    name: '医院人员',
    description: '管理本院的科室和视频',
    codes: [
      'he:dashboard:view',
      'he:dashboard:export',
      ...TOLD,
      ...REFERENCE,
      ...FILLING,
      'he:hospital:list',
      'he:hospital:edit',
      'he:hospital:field:licenseNo',
      'he:hospital:field:licenseExpire',
      'he:hospital:field:licenseFile',
      'he:hospitalDepartment:list',
      'he:hospitalDepartment:add',
      'he:hospitalDepartment:edit',
      'he:hospitalDepartment:delete',
      'he:hospitalDepartment:export',
      'he:hospitalDepartment:import',
      'he:hospitalDepartment:recycle',
      'he:hospitalDepartment:playlist',
      'he:hospitalVideoType:*',
      'he:playlist:*',
      'he:vipPlan:list',
      ...SEEING_PRICES,
      'he:carousel:*',
      ...HANDLING_MESSAGES,
      ...WATCHING,
      'he:wxappUser:list',
      'he:order:list',
      'he:vipInfo:list',
      'he:vipInfo:grant',
      'he:watchRecord:export',
      'he:watchSession:export',
      'he:famousDoctor:add',
      'he:famousDoctor:edit',
      'he:famousDoctor:delete',
      'he:famousDoctor:export',
      'he:famousDoctor:import',
      'he:famousDoctor:recycle',
      'he:famousDoctor:submit',
      'he:famousDoctor:field:qualCertNo',
      'he:famousDoctor:field:practiceCertNo',
      'he:famousDoctor:field:certFiles',
      'he:famousDoctor:field:onjobFile',
      'he:famousDoctor:field:filingFile',
      'he:famousDoctor:field:portraitConsentFile',
      'he:video:list',
      'he:video:add',
      'he:video:edit',
      'he:video:delete',
      'he:video:export',
      'he:video:import',
      'he:video:recycle',
      'he:video:upload',
      'he:video:submit',
      'he:video:off',
      'he:video:revise',
      'he:video:data',
      'he:video:field:planPublishTime',
      'he:video:field:planOffTime',
      'he:video:field:mediaError',
    ],
  },
  {
    code: 'ward',
    name: '科室人员',
    description: '上传和查看本科室的视频',
    codes: [
      'he:dashboard:view',
      'he:dashboard:export',
      ...TOLD,
      ...REFERENCE,
      ...FILLING,
      'he:hospitalDepartment:list',
      'he:hospitalDepartment:playlist',
      'he:hospitalVideoType:list',
      'he:playlist:*',
      ...WATCHING,
      'he:video:list',
      'he:video:add',
      'he:video:edit',
      'he:video:upload',
      'he:video:submit',
      'he:video:revise',
      'he:video:data',
    ],
  },
]

/** Whether a role is given an action; one action may name several codes by comma. */
export function roleAllows(role: RoleSeed, action: string): boolean {
  const own = action.split(',')[0] ?? ''
  return role.codes.some(code => (code.endsWith('*') ? own.startsWith(code.slice(0, -1)) : own === code))
}
