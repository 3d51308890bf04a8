import { seedRoleId } from '../../seed/base/seed-base.ts'
import type { AttackRequest, Attack, AttackScene } from './attack.ts'

const get = (url: string, query?: Record<string, string>, headers?: Record<string, string>): AttackRequest => ({
  url,
  ...(query && { query }),
  ...(headers && { headers }),
})
const post = (url: string, body: object): AttackRequest => ({ method: 'POST', url, body })
const put = (url: string, body: object): AttackRequest => ({ method: 'PUT', url, body })

const REJECTED = /没有权限|无权|未找到|不正确|不支持|不认识|Token失效|不存在/
const nowhere: Pick<Attack, 'status'> = { status: [401, 403, 404] }
const me = { as: 'A1', ask: () => get('/sys/user/getUserInfo') } as const
const hospitalList = (query?: Record<string, string>) => get('/he/hospital/list', query)

/** A. Login, session, password. What a captcha, a lock and a token are, the tests of the session module say. */
const signIn: readonly Attack[] = [
  {
    row: 'A03',
    what: 'asks whether a user exists',
    as: 'anon',
    ask: () => get('/sys/user/checkOnlyUser', { username: 'admin' }),
    status: 401,
    honest: { as: 'A1', ask: () => get('/sys/user/checkOnlyUser', { username: 'nobody_yet' }) },
  },
  {
    row: 'A03',
    what: 'looks a user up',
    as: 'anon',
    ask: () => get('/sys/user/querySysUser', { username: 'admin' }),
    ...nowhere,
  },
  {
    row: 'A04',
    what: 'changes a password by phone in an address',
    as: 'anon',
    ask: () =>
      get('/sys/user/passwordChange', { username: 'admin', password: 'x', smscode: '1', phone: '13800000000' }),
    status: 200,
    messagePattern: /^请刷新页面后重试$/,
  },
  {
    row: 'A04',
    what: 'sets a new password without the steps before',
    as: 'anon',
    ask: ({ people }) =>
      post('/sys/user/passwordChange', {
        username: people.U1.username,
        password: 'Sampan-harbour-58',
        smscode: '123456',
        phone: '13812345678',
      }),
    status: 200,
    messagePattern: /^短信验证码失效！$/,
  },
  {
    row: 'A06',
    what: 'asks for a short message',
    as: 'anon',
    ask: () => post('/sys/sms', { mobile: '13800000000', smsmode: '0', sliderVerified: true }),
    status: 400,
    messagePattern: /不认识的字段/,
    honest: { as: 'anon', ask: () => post('/sys/sms', { mobile: '13800000000', smsmode: '0' }) },
  },
  {
    row: 'A07',
    what: 'signs in by the address',
    as: 'anon',
    ask: ({ people }) => ({
      ...post('/sys/login', {}),
      query: { username: people.A1.username, password: 'Lantern-river-42' },
    }),
    status: 400,
  },
  {
    row: 'A08',
    what: 'changes another’s password as its own',
    as: 'U1',
    ask: ({ people }) =>
      put('/sys/user/updatePassword', {
        username: people.A1.username,
        oldpassword: 'x',
        password: 'Copper-lamp-77',
        confirmpassword: 'Copper-lamp-77',
      }),
    status: 200,
    messagePattern: /只能修改自己的密码|只允许/,
  },
  {
    row: 'A08',
    what: 'resets another’s password',
    as: 'U1',
    ask: ({ people }) =>
      put('/sys/user/changePassword', {
        username: people.A1.username,
        password: 'Copper-lamp-77',
        confirmpassword: 'Copper-lamp-77',
      }),
    status: 403,
  },
  {
    row: 'A12',
    what: 'takes a session by a guessed code',
    as: 'anon',
    ask: () => get('/sys/thirdLogin/getLoginUser/x/y'),
    status: 200,
    messagePattern: /^登录失败$/,
  },
  {
    row: 'A12',
    what: 'replays a ticket',
    as: 'anon',
    ask: () => post('/sys/cas/client/validateLogin', { ticket: 'x', service: 'https://evil.example' }),
    status: 200,
    messagePattern: /^未启用此登录方式$/,
  },
  {
    row: 'A13',
    what: 'registers',
    as: 'anon',
    ask: () =>
      post('/sys/user/register', {
        username: 'mallory',
        password: 'Sampan-harbour-58',
        phone: '13800000000',
        smscode: '123456',
        roleIds: seedRoleId('admin'),
      }),
    status: 400,
    messagePattern: /不认识的字段/,
  },
  {
    row: 'A13',
    what: 'makes an account with more than the form has',
    as: 'A1',
    ask: () =>
      post('/sys/user/add', { username: 'mallory', realname: '马', roleIds: seedRoleId('admin'), tenantIds: '2' }),
    status: 400,
    messagePattern: /不认识的字段/,
  },
  {
    row: 'A14',
    what: 'lists who is signed in',
    as: 'U1',
    ask: () => get('/sys/online/list'),
    status: 403,
    honest: { as: 'A1', ask: () => get('/sys/online/list', { pageSize: '100' }) },
  },
  {
    row: 'A14',
    what: 'signs another out',
    as: 'U1',
    ask: () => post('/sys/online/forceLogout', { token: 'f'.repeat(32) }),
    status: 403,
  },
  {
    row: 'A15',
    what: 'chooses a department for another',
    as: 'U1',
    ask: ({ people, own }) => put('/sys/selectDepart', { username: people.A1.username, orgCode: own.orgCode }),
    status: 403,
  },
  {
    row: 'A15',
    what: 'chooses a department that is not its own',
    as: 'U1',
    ask: ({ other }) => put('/sys/selectDepart', { orgCode: other.orgCode }),
    status: 403,
    honest: { as: 'U1', ask: ({ own }) => put('/sys/selectDepart', { orgCode: own.orgCode }) },
  },
]

const treeOf = (query: Record<string, string>) =>
  get('/sys/dict/loadTreeData', { text: 'depart_name', code: 'id', pid: '0', ...query })
const honestTree = { as: 'U0', ask: () => treeOf({ tableName: 'sys_depart', pidField: 'parent_id' }) } as const
const dict = (code: string, call = 'loadDict') => get(`/sys/dict/${call}/${encodeURIComponent(code)}`)
const honestDict = { as: 'U0', ask: () => dict('sex', 'getDictItems') } as const
const sureTrue = JSON.stringify([{ field: 'name', rule: 'like', val: '医院' }])

/** B. Dictionaries, duplicate check, list queries. */
const invariants: readonly Attack[] = [
  ...['sys_user', 'sys_user t', '`sys_user`', '(sys_user)', 'sys_user/*%0A*/', 'pg_shadow', 'sys_session'].map(
    (tableName): Attack => ({
      row: 'A24',
      what: `reads ${tableName} as a tree`,
      as: 'U0',
      ask: () => treeOf({ tableName, text: 'password,id', code: 'password' }),
      status: 400,
      messagePattern: REJECTED,
      honest: honestTree,
    }),
  ),
  ...[`{"name":"x' or '1'='1"}`, '{"_tableFilterSql":"1=1 union select 1"}', `{"name":"x'||pg_sleep(5)||'"}`].map(
    (condition): Attack => ({
      row: 'A25',
      what: `puts ${condition} into a condition`,
      as: 'U0',
      ask: () => treeOf({ tableName: 'sys_depart', condition }),
      status: 400,
      honest: honestTree,
    }),
  ),
  // A condition behind the three parts is let be, not refused: dicts.test.ts shows that it changes nothing.
  ...['sys_user,username,password', 'sys_user_password,hash,user_id', 'sys_session,ip,token_hash'].flatMap(code =>
    ['loadDict', 'loadDictItem', 'getDictItems'].map((call): Attack => ({
      row: 'A26',
      what: `reads ${code} by ${call}`,
      as: 'U0',
      ask: () => ({ ...dict(code, call), query: { key: 'x' } }),
      status: 400,
      honest: honestDict,
    })),
  ),
  ...['sys_user,username,password.js', 'sys_user,username,password.css', 'x.js', 'sex'].map((code): Attack => ({
    row: 'A28',
    what: `asks for ${code} without signing in`,
    as: 'anon',
    ask: () => dict(code, 'getDictItems'),
    status: 401,
    honest: honestDict,
  })),
  {
    row: 'A28',
    what: 'hides a suffix behind a semicolon',
    as: 'anon',
    ask: () => get('/sys/dict/getDictItems/sex;.js'),
    status: [400, 401, 404],
  },
  ...[
    ['sys_user', 'password'],
    ['sys_user_password', 'hash'],
    ['sys_user', '(select 1)'],
    ['sys_user', '1 and\tif(1,1,1)'],
  ].map(([tableName = '', fieldName = '']): Attack => ({
    row: 'A29',
    what: `feels for ${tableName}.${fieldName}`,
    as: 'U0',
    ask: () => get('/sys/duplicate/check', { tableName, fieldName, fieldVal: '$argon' }),
    status: 400,
    messagePattern: /^不支持校验该字段$/,
    honest: {
      as: 'A1',
      ask: () => get('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'username', fieldVal: 'nobody_yet' }),
    },
  })),
  ...[
    [{ field: 'password', rule: 'right_like', val: '$argon' }],
    [{ field: 'tenantId', rule: 'eq', val: '2' }],
    [{ field: 'name', rule: 'sounds_like', val: 'x' }],
    Array.from({ length: 1000 }, () => ({ field: 'name', rule: 'eq', val: 'x' })),
    [{ field: "name' or 1=1--", rule: 'eq', val: 'x' }],
  ].map((conditions, at): Attack => ({
    row: 'A31',
    what: `sends bad conditions (${at + 1})`,
    as: 'U1',
    ask: () => hospitalList({ superQueryParams: JSON.stringify(conditions) }),
    status: 400,
    honest: { as: 'U1', ask: () => hospitalList({ superQueryParams: sureTrue }) },
  })),
  {
    row: 'A31',
    what: 'sends conditions that are no JSON',
    as: 'U1',
    ask: () => hospitalList({ superQueryParams: '[{' }),
    status: 400,
  },
  {
    row: 'A32',
    what: 'asks for people of no department',
    as: 'U1',
    ask: () => get('/sys/user/queryUserByDepId', { id: "x' or 1=1--" }),
    status: 400,
  },
  ...[
    '/sys/ng-alain/getDictItemsByTable/sys_user/username/password',
    '/sys/api/queryAllUser',
    '/sys/api/translateDictFromTable',
  ].map((url): Attack => ({
    row: 'A33',
    what: `calls ${url}`,
    as: 'A1',
    ask: () => get(url),
    status: 404,
    honest: me,
  })),
]

const change = ({ people }: AttackScene, body: object) => ({ id: people.U1.id, ...body })
const tenant = (id: string) => hospitalListAs({ 'tenant-id': id })
const hospitalListAs = (headers: Record<string, string>) => get('/he/hospital/list', {}, headers)

/** D. Permissions, tenants. Every door is in matrix.test.ts, every row in scopes.test.ts and tenants.test.ts. */
const rights: readonly Attack[] = [
  ...['2', '7', '-1', '', '1 or 1=1', '1, 2', '00', '１', '99999999999999999999'].map((id): Attack => ({
    row: 'A62',
    what: `asks for tenant ${JSON.stringify(id)}`,
    as: 'A1',
    ask: () => tenant(id),
    status: id === '2' || id === '7' ? 403 : 400,
    honest: { as: 'A1', ask: () => tenant('0') },
  })),
  {
    row: 'A63',
    what: 'gives itself the administrator’s role',
    as: 'U1',
    ask: scene => put('/sys/user/edit', change(scene, { selectedroles: seedRoleId('admin') })),
    status: 403,
  },
  {
    row: 'A63',
    what: 'adds to what a role may do',
    as: 'U1',
    ask: () =>
      post('/sys/permission/saveRolePermission', {
        roleId: seedRoleId('hospital'),
        permissionIds: 'f'.repeat(32),
        lastpermissionIds: '',
      }),
    status: 403,
  },
  {
    row: 'A63',
    what: 'gives a role to others',
    as: 'U1',
    ask: ({ people }) => post('/sys/user/addSysUserRole', { roleId: seedRoleId('admin'), userIdList: [people.U1.id] }),
    status: 403,
  },
  {
    row: 'A63',
    what: 'makes its department stand for the platform',
    as: 'U1',
    ask: ({ own }) => put('/sys/sysDepart/edit', { id: own.id, bizType: 'platform' }),
    status: 403,
  },
  {
    row: 'A64',
    what: 'changes another’s account',
    as: 'U1',
    ask: ({ people }) => put('/sys/user/edit', { id: people.A1.id, realname: '我' }),
    status: 403,
  },
  {
    row: 'A64',
    what: 'makes itself a person in charge',
    as: 'U1',
    ask: scene => put('/sys/user/edit', change(scene, { userIdentity: 2, status: 1 })),
    status: 403,
  },
  {
    row: 'A65',
    what: 'looks at a whole telephone number',
    as: 'U1',
    ask: ({ people }) => get('/sys/user/showPhone', { id: people.U1.id, reason: '回访患者' }),
    status: 403,
    honest: { as: 'A1', ask: ({ people }) => get('/sys/user/showPhone', { id: people.U1.id, reason: '回访患者' }) },
  },
  ...[
    '/actuator',
    '/actuator/env',
    '/actuator/httptrace',
    '/druid/index.html',
    '/sys/actuator/redis/info',
    '/swagger-resources',
    '/v3/api-docs',
    '/openapi.json',
  ].flatMap(url =>
    (['anon', 'U1'] as const).map((as): Attack => ({
      row: 'A66',
      what: `looks at ${url}`,
      as,
      ask: () => get(url),
      ...nowhere,
      ...(url === '/openapi.json' ? { honest: { as: 'A1', ask: () => get(url) } } : {}),
    })),
  ),
  ...['doReleaseData', 'doReovkeData', 'list', 'queryById', 'editByAnntIdAndUserId'].map((call): Attack => ({
    row: 'A67',
    what: `calls annountCement/${call}`,
    as: 'U1',
    ask: () => get(`/sys/annountCement/${call}`, { id: 'f'.repeat(32) }),
    ...nowhere,
  })),
]

export const attacks: readonly Attack[] = [...signIn, ...invariants, ...rights]
