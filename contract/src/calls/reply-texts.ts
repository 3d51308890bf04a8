import { numberText } from '@xuanjiao/wire/kinds/base/value-text'

/**
 * What the server says in `message` of its envelope, once (rules/wire#envelope). The client shows it on success as
 * well, so no act answers without one. Half- and full-width marks stand as on the wire.
 */

/** Standard acts of every record: add, edit, delete, import. */
export const recordReplies = {
  added: '添加成功！',
  saved: '保存成功！',
  edited: '修改成功!',
  /** Some fields stayed as they were: whoever sent them may not change them. */
  notYours: (titles: string): string => `${titles}不能由您修改，未保存`,
  rewritten: '编辑成功!',
  updated: '更新成功！',
  deleted: '删除成功!',
  batchDeleted: '批量删除成功！',
  finished: '操作成功!',
  failed: '操作失败',
  missing: '未找到对应实体',
  badParameter: '参数不识别！',
  uploaded: '上传成功！',
  importedRows: (n: number): string => `文件导入成功！数据行数：${n}`,
  importedAll: (n: number): string => `共${n}行数据全部导入成功！`,
  importedPartly: '文件导入成功，但有错误。',
  importedBefore: (made: number, before: number): string =>
    made === 0
      ? `这${numberText(before)}行数据之前已导入，没有重复导入。`
      : `新导入${numberText(made)}行；另有${numberText(before)}行之前已导入，没有重复导入。`,
  importedWithUpdates: (made: number, updated: number, same: number, before: number): string =>
    `导入完成：新增${numberText(made)}行，更新${numberText(updated)}行，无变化${numberText(same)}行${before > 0 ? `；另有${numberText(before)}行之前已导入，没有重复导入` : ''}。`,
} as const

/** Sign-in, codes and session. Every failed login says the same, so that no account can be told from another. */
export const signInReplies = {
  refused: '用户名或密码错误',
  captcha: '验证码错误',
  phoneCode: '手机验证码错误',
  codeStillValid: '验证码10分钟内，仍然有效！',
  phoneTaken: '手机号已经注册，请直接登录！',
  phoneUnknown: '该用户不存在或未绑定手机号',
  codeSent: '验证码已发送，10分钟内有效',
  codesTooMany: '验证码发送过于频繁，请稍后再试',
  smsOff: '平台尚未设置短信，请联系管理员',
  thirdFailed: '登录失败',
  thirdOff: '未启用此登录方式',
  thirdOver: '登录已超时，请重新登录',
  thirdAway: '暂时无法连接，请稍后再试',
  boundBefore: '该账号已绑定其他用户，或您已绑定同类账号',
  bindInSettings: '该账号已启用两步验证，请先登录，再在“个人设置”的“账户绑定”中绑定',
  unbound: '绑定已解除',
  signedOut: '退出登录成功！',
  badToken: 'Token无效!',
  /** The client opens its sign-in-again dialog on the first seven characters (rules/shell#refusals). */
  tokenExpired: 'Token失效，请重新登录!',
  forcedOut: 'Token失效，您已被管理员强制下线，请重新登录!',
  tooManySessions: 'Token失效，您的账号同时登录的设备过多，最早的登录已退出，请重新登录!',
  seeingOver: '已退出登录为',
  seeingEnded: 'Token失效，您登录为的用户已不能查看，请重新登录!',
  signature: 'Sign签名校验失败！',
  secondStep: '请完成两步验证',
  secondStepForOld: '该账号已启用两步验证，此客户端不支持。请使用新版页面登录，或改用访问令牌',
  factorWrong: '验证码错误或已使用，请重试',
  passkeyWrong: '通行密钥验证失败，请重试',
  stepOver: '验证已超时，请重新登录',
  locked: '屏幕已锁定，请输入密码解锁',
  enrolFirst: '管理员须先设置两步验证',
  notForToken: '访问令牌的权限范围不包括此操作',
  serviceEnded: '医院服务已到期，只能查看和导出数据，不能新增或修改。续约请联系平台，或点击“申请续约”',
  suspendedOut: 'Token失效，医院服务已停用，请联系平台!',
  serviceSuspended: '医院服务已停用，暂不能登录，请联系平台',
} as const

/** Passwords and registration. */
export const accountReplies = {
  passwordReset: '密码重置成功!',
  passwordChanged: '密码修改成功!',
  oldPasswordWrong: '旧密码输入错误!',
  newPasswordEmpty: '新密码不允许为空!',
  passwordsDiffer: '两次输入密码不一致!',
  onlyOwnPassword: '只允许修改自己的密码！',
  registered: '注册成功',
  usernameTaken: '用户名已注册',
  phoneTaken: '该手机号已注册',
  codeExpired: '手机验证码失效，请重新获取',
  accountTaken: '用户账号已存在',
  forgottenDone: '密码重置完成！',
  smsExpired: '短信验证码失效！',
  smsWrong: '短信验证码不匹配！',
  userMissing: '未找到用户！',
  registrationOff: '未开放注册，请联系管理员建立账号',
  stepsSkipped: '请从第一步开始',
} as const

/** Users, roles, menus and departments. */
export const organisationReplies = {
  userDeleted: '删除用户成功',
  usersDeleted: '批量删除用户成功',
  restored: '还原成功',
  purged: '删除成功',
  linked: '添加成功!',
  notInDepartment: '当前选中部门与用户无关联关系!',
  noWorkflow: '本系统未启用流程',
  noAgent: '该用户没有设置代理人',
  agentSet: '代理人设置成功！',
  roleMissing: '未找到角色信息',
  roleCodeTaken: '角色编码已存在',
  grantsMissing: '未找到权限配置信息',
  grantsFirst: '请先保存角色菜单权限!',
  departGrantsFirst: '请先保存部门权限!',
  rulesSaved: '保存成功!',
  ruleDeleted: '删除成功！',
  menuMissing: '未找到菜单信息',
  departmentNotFound: '未查询匹配数据！',
  otherHospital: '无权操作其他医院数据',
} as const

/** Announcements, messages, tenants and jobs. */
export const platformReplies = {
  released: '该系统通知发布成功',
  revoked: '该系统通知撤销成功',
  allRead: '全部已读',
  messageQueued: '发送消息任务添加成功！',
  tenantTaken: '该编号已存在!',
  tenantsPartlyDeleted: '部分删除成功！（被引用的租户无法删除）',
  jobAdded: '创建定时任务成功',
  jobEdited: '更新定时任务成功!',
  jobStopped: '停止定时任务成功',
  jobStarted: '启动定时任务成功',
  jobRun: '执行成功!',
} as const
