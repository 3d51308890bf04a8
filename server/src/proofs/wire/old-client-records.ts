interface StandardPage {
  path: string
  draft: Record<string, unknown>
  /** Said of an edit, where what was added is past that at once. */
  past?: string
  /** The text field it is searched and changed by. */
  field: string
  /** Fields of the draft that another record needs otherwise. */
  unique?: readonly string[]
}

/** What the form of each standard page sends first, and by what its rows are found again. */
export const OLD_PAGES: Readonly<Record<string, StandardPage>> = {
  角色: {
    path: 'sys/role',
    draft: { roleName: '页面角色', roleCode: 'page_role' },
    field: 'roleName',
    unique: ['roleCode'],
  },
  职务: {
    path: 'sys/position',
    draft: { code: 'page_position', name: '页面职务', postRank: '2' },
    field: 'name',
    unique: ['code'],
  },
  数据字典: {
    path: 'sys/dict',
    draft: { dictName: '页面字典', dictCode: 'page_dict' },
    field: 'dictName',
    unique: ['dictCode'],
  },
  校验规则: {
    path: 'sys/checkRule',
    draft: {
      ruleName: '页面规则',
      ruleCode: 'page_rule',
      ruleJson: '[{"digits":"*","pattern":"^.{2,}$","message":"至少两位","priority":"1"}]',
    },
    field: 'ruleName',
    unique: ['ruleCode'],
  },
  编码规则: {
    path: 'sys/fillRule',
    draft: {
      ruleName: '页面编码',
      ruleCode: 'page_fill',
      ruleClass: 'org.jeecg.modules.system.rule.OrderNumberRule',
      ruleParams: '{"prefix":"CN"}',
    },
    field: 'ruleName',
    unique: ['ruleCode'],
  },
  系统通告: {
    path: 'sys/annountCement',
    draft: {
      titile: '页面通告',
      msgContent: '<p>内容</p>',
      priority: 'M',
      msgCategory: '1',
      msgType: 'ALL',
      userIds: '',
      startTime: '2026-11-01 00:00:00',
      endTime: '2027-11-01 00:00:00',
    },
    field: 'titile',
  },
  消息管理: {
    path: 'sys/message/sysMessage',
    draft: { esTitle: '页面消息', esType: '4', esReceiver: 'keeper', esContent: '内容' },
    field: 'esTitle',
    past: '已发送的消息不能修改',
  },
  模板管理: {
    path: 'sys/message/sysMessageTemplate',
    draft: {
      templateCode: 'page_template',
      templateName: '页面模板',
      templateType: '4',
      templateContent: '${name}您好',
    },
    field: 'templateName',
    unique: ['templateCode'],
  },
  多数据源管理: {
    path: 'sys/dataSource',
    draft: {
      code: 'page_source',
      name: '页面数据源',
      dbType: '1',
      dbDriver: 'com.mysql.jdbc.Driver',
      dbUrl: 'jdbc:mysql://127.0.0.1:3306/shop?characterEncoding=UTF-8',
      dbName: 'shop',
      dbUsername: 'root',
      dbPassword: 'secret',
    },
    field: 'name',
    unique: ['code'],
  },
  定时任务: {
    path: 'sys/quartzJob',
    draft: {
      jobClassName: 'sample.say',
      cronExpression: '0 0 3 * * ? *',
      parameter: '{"text":"好"}',
      status: -1,
      description: '页面任务',
    },
    field: 'description',
  },
}
