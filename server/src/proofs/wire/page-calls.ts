import { recordCalls, type WireSection } from './wire-call.ts'

const NO_FIGURE = 'A figure this runtime does not have is 404: one that is made up would be worse than none.'
const NO_REDIS = 'Without a Redis it says that there is none.'

export const pageSection: WireSection = {
  title: 'Remaining pages',
  calls: [
    ...recordCalls('/sys/position', {
      draft: { code: 'wire_#', name: '线上职务#', postRank: '1' },
      change: { name: '线上职务改' },
      reads: 'id code name postRank postRank_dictText',
    }),
    {
      call: 'POST /sys/tenant/add',
      body: { tenantNo: 71, name: '线上租户', status: 1 },
      reads: 'row id',
      notes: { tenant: 'id' },
      differs: 'The number clients type is `tenantNo`; an id is made, as of every record.',
    },
    { call: 'GET /sys/tenant/list?pageNo=1&pageSize=10', reads: 'page id tenantNo name beginDate endDate status' },
    { call: 'GET /sys/tenant/queryById?id={tenant}', reads: 'row id tenantNo name status' },
    { call: 'PUT /sys/tenant/edit', body: { id: '{tenant}', name: '线上租户改' }, reads: 'yes' },
    { call: 'DELETE /sys/tenant/delete?id={tenant}', reads: 'yes' },
    { call: 'DELETE /sys/tenant/deleteBatch', reads: 'registered' },
    { call: 'GET /sys/tenant/queryList?ids=1', reads: 'rows id name status' },
    {
      call: 'GET /sys/log/list?logType=1&pageNo=1&pageSize=10&column=createTime&order=desc',
      reads: 'page id logType logType_dictText logContent userid username ip createTime',
      notes: { logLine: 'records.0.id' },
    },
    {
      call: 'GET /sys/log/list?logType=2&pageNo=1&pageSize=10',
      reads: 'page id logType operateType operateType_dictText method requestUrl requestParam costTime',
    },
    {
      call: 'DELETE /sys/log/delete?id={logLine}',
      reads: 'done',
      differs: 'The line leaves this list; the audit log and its chain stay whole.',
    },
    { call: 'DELETE /sys/log/deleteBatch?ids=allclear', reads: 'done', late: true, differs: 'As delete.' },
    {
      call: 'GET /sys/dataLog/list?dataTable=sys_role&dataId={role}&pageNo=1&pageSize=10',
      reads: 'page id dataTable dataId dataVersion dataContent createBy createTime',
      notes: { dataTable: 'records.0.dataTable', dataId: 'records.0.dataId' },
    },
    {
      call: 'GET /sys/dataLog/queryDataVerList?dataTable={dataTable}&dataId={dataId}',
      reads: 'rows id dataVersion',
      notes: { version1: '0.id', version2: '0.id' },
    },
    {
      call: 'GET /sys/dataLog/queryCompareList?dataId1={version1}&dataId2={version2}',
      reads: 'rows id dataVersion dataContent',
    },
    ...recordCalls('/sys/checkRule', {
      draft: {
        ruleName: '线上规则#',
        ruleCode: 'wire_rule_#',
        ruleJson: '[{"digits":"*","pattern":"^.{2,}$","message":"至少两位"}]',
      },
      change: { ruleName: '线上规则改' },
      reads: 'id ruleName ruleCode ruleJson ruleDescription',
    }),
    ...recordCalls('/sys/fillRule', {
      draft: {
        ruleName: '线上编码#',
        ruleCode: 'wire_fill_#',
        ruleClass: 'org.jeecg.modules.system.rule.OrderNumberRule',
        ruleParams: '{"prefix":"CN"}',
      },
      change: { ruleName: '线上编码改' },
      reads: 'id ruleName ruleCode ruleClass ruleParams',
      stays: 'fillRule',
    }),
    { call: 'GET /sys/fillRule/testFillRule?ruleCode=wire_fill_c', reads: 'text' },
    { call: 'PUT /sys/fillRule/executeRuleByCode/wire_fill_c', body: { name: '一' }, reads: 'text' },
    {
      call: 'PUT /sys/fillRule/executeRuleByCodeBatch',
      body: { rules: [{ ruleCode: 'wire_fill_c' }], commonFormData: {} },
      reads: 'rows ruleCode result',
    },
    ...recordCalls('/sys/quartzJob', {
      draft: {
        jobClassName: '{handler}',
        cronExpression: '0 0 3 * * ? *',
        status: '-1',
        parameter: '{"text":"好"}',
        description: '线上任务#',
      },
      change: { cronExpression: '0 0 4 * * ?' },
      reads: 'id jobClassName cronExpression parameter description status status_dictText',
      says: { add: '创建定时任务成功', edit: '更新定时任务成功!' },
      stays: 'job',
    }),
    { call: 'GET /sys/quartzJob/resume?id={job}', reads: 'yes', says: '启动定时任务成功' },
    { call: 'GET /sys/quartzJob/pause?id={job}', reads: 'yes', says: '停止定时任务成功' },
    { call: 'GET /sys/quartzJob/execute?id={job}', reads: 'yes', says: '执行成功!' },
    {
      call: 'POST /sys/gatewayRoute/updateAll',
      body: {
        router: {
          routerId: 'wire_route',
          name: '线上路由',
          uri: 'https://example.com',
          predicates: '[{"name":"Path","args":["/wire/**"]}]',
          filters: '[{"name":"StripPrefix","args":[{"key":"_genkey_0","value":"1"}]}]',
          status: 1,
        },
      },
      reads: 'done',
      differs: 'Conditions and filters this gateway has no field for are refused; every route has a circuit breaker.',
    },
    {
      call: 'GET /sys/gatewayRoute/list',
      reads: 'rows id routerId name uri predicates filters status',
      notes: { gatewayRoute: '0.id' },
    },
    { call: 'GET /sys/gatewayRoute/clearRedis', reads: 'done' },
    { call: 'DELETE /sys/gatewayRoute/delete?id={gatewayRoute}', reads: 'yes', says: '删除成功!' },
    ...recordCalls('/sys/dataSource', {
      draft: {
        code: 'wire_source_#',
        name: '线上数据源#',
        dbType: '1',
        dbDriver: 'com.mysql.jdbc.Driver',
        dbUrl: 'jdbc:mysql://127.0.0.1:3306/shop?characterEncoding=UTF-8',
        dbName: 'shop',
        dbUsername: 'root',
        dbPassword: 'secret',
      },
      change: { name: '线上数据源改' },
      reads: 'id code name dbType dbType_dictText dbName dbUsername dbPassword remark',
      stays: 'source',
    }),
    { call: 'GET /sys/dataSource/options', reads: 'rows value label text' },
    {
      call: 'POST /online/cgreport/api/testConnection',
      reads: 'registered',
      differs: 'Internal places are connected to only where EGRESS_ALLOW names them; others are tried.',
    },
    {
      call: 'GET /sys/online/list?pageNo=1&pageSize=10',
      reads: 'page id token username realname avatar birthday sex phone',
      notes: { session: 'records.0.token' },
      differs: 'token is a public id of the session, but for one’s own, which old clients know their row by.',
    },
    { call: 'POST /sys/online/forceLogout', body: { token: '{session}' }, reads: 'registered' },
    { call: 'GET /sys/actuator/redis/info', reads: 'registered', differs: NO_REDIS },
    { call: 'GET /sys/actuator/redis/keysSize', reads: 'registered', differs: NO_REDIS },
    { call: 'GET /sys/actuator/redis/memoryInfo', reads: 'registered', differs: NO_REDIS },
    { call: 'GET /sys/actuator/redis/queryDiskInfo', reads: 'rows name max rest restPPT' },
    { call: 'GET /actuator/httptrace', reads: 'bare row traces' },
    {
      call: 'GET /actuator/metrics/process.uptime',
      reads: 'bare row name measurements availableTags',
      differs: NO_FIGURE,
    },
    {
      call: 'GET /authorization_information/authorizationInformation/getSign',
      reads: 'row identificationCode',
    },
    {
      call: 'GET /authorization_information/authorizationInformation/getAccredit',
      reads: 'row authorizedUser identificationCode permanent endDate license moudlesEnabled',
    },
    {
      call: 'POST /authorization_information/authorizationInformation/upLoadLicense',
      body: { license: 'none.none' },
      reads: 'registered',
      differs: 'Where no key of a vendor is set no licence is taken; one that is changed or foreign is refused.',
    },
    ...['/test/jeecgDemo/list', '/test/jeecgOrderMain/list', '/test/order/orderList'].map(path => ({
      call: `GET ${path}`,
      refused: 'Demo records of another product.',
    })),
  ],
}

const DICTIONARIES: Readonly<Record<string, string>> = {
  activiti_sync: '1=同步 0=不同步',
  announcement_read: '0=未读 1=已读',
  cgform_table_type: '1=单表 2=主表 3=附表',
  database_type:
    '1=MySQL5.5 4=MYSQL5.7+ 2=Oracle 3=SQLServer 6=postgresql 5=marialDB 7=达梦 8=人大金仓 9=神通 10=SQLite 11=DB2 12=Hsqldb 13=Derby 14=H2 15=其他数据库',
  del_flag: '1=已删除 0=正常',
  depart_status: '0=不启用 1=启用',
  dict_item_status: '1=启用 0=不启用',
  global_perms_type: '1=可见/可访问(授权后可见/可访问) 2=可编辑(未授权时禁用)',
  is_open: 'Y=是 N=否',
  log_type: '2=操作日志 1=登录日志',
  menu_type: '2=按钮权限 1=子菜单 0=一级菜单',
  msgSendStatus: '0=未发送 1=发送成功 2=发送失败',
  msgType: '4=系统 1=短信 2=邮件 3=微信',
  msg_category: '1=通知公告 2=系统消息',
  msg_type: 'USER=指定用户 ALL=全体用户',
  ol_form_biz_type: 'demo=官方示例 bpm=流程表单 temp=测试表单 bdfl_include=导入表单',
  operate_type: '1=查询 2=添加 3=修改 4=删除 5=导入 6=导出',
  org_category: '3=岗位 1=公司 2=部门',
  perms_type: '1=显示 2=禁用',
  position_rank: '1=员级 2=助级 3=中级 4=副高级 5=正高级',
  priority: 'H=高 M=中 L=低',
  quartz_status: '0=正常 -1=停止',
  rule_conditions:
    '>=大于 <=小于 !==不等于 ==等于 >==大于等于 <==小于等于 LEFT_LIKE=左模糊 RIGHT_LIKE=右模糊 LIKE=模糊 IN=包含 USE_SQL_RULES=自定义SQL表达式',
  send_status: '0=未发布 1=已发布 2=已撤销',
  sex: '1=男 2=女',
  status: '1=正常 2=冻结',
  tenant_status: '1=正常 0=冻结',
  user_identity: '1=普通成员 2=部门负责人',
  user_status: '1=正常 2=冻结',
  valid_status: '0=无效 1=有效',
  yn: '1=是 0=否',
}

/** Demo data of that platform, which no page of it reads. */
const NOT_SEEDED = [
  'bpm_process_type',
  'bpm_status',
  'ceshi_online',
  'eoa_cms_menu_type',
  'eoa_plan_status',
  'eoa_plan_type',
  'form_perms_type',
  'online_graph_data_type',
  'online_graph_display_template',
  'online_graph_type',
  'urgent_level',
  'user_type',
]

/** What is written into pages of that wire as numbers and letters, and read by them from dictionaries. */
export const dictionarySection: WireSection = {
  title: 'Codes and dictionaries',
  calls: [
    ...Object.entries(DICTIONARIES).map(([code, items]) => ({
      call: `GET /sys/dict/getDictItems/${code}`,
      reads: `items ${items}`,
    })),
    ...NOT_SEEDED.map(code => ({
      call: `GET /sys/dict/getDictItems/${code}`,
      reads: 'none',
      differs: 'Demo data of that platform: no page reads it and nothing here is coded by it, so it has no items.',
    })),
  ],
}
