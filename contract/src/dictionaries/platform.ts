import { FILE_FAMILIES } from '../system/files/file-families.ts'
import { DATA_SOURCE_KINDS } from '../system/data-sources/data-source.ts'
import { NUMBER_DATES, NUMBER_KINDS } from '../system/fill-rules/number-kinds.ts'
import { JOB_HANDLERS } from '../system/scheduled-jobs/job-handlers.ts'
import { seedDictionary } from './seed-dictionary.ts'

/** Dictionaries that pages of the platform read, in sort order (rules/wire-system#seed-dictionaries). */
export const platformDictionaries = [
  seedDictionary('activiti_sync', '同步工作流引擎', [
    ['1', '同步'],
    ['0', '不同步'],
  ]),
  seedDictionary('announcement_open_type', '公告打开方式', [
    ['url', '打开页面'],
    ['component', '打开组件'],
  ]),
  seedDictionary('announcement_read', '阅读状态', [
    ['0', '未读'],
    ['1', '已读'],
  ]),
  seedDictionary('cgform_table_type', 'Online表单类型', [
    ['1', '单表'],
    ['2', '主表'],
    ['3', '附表'],
  ]),
  seedDictionary('database_type', '数据库类型', [
    ['1', 'MySQL5.5'],
    ['4', 'MYSQL5.7+'],
    ['2', 'Oracle'],
    ['3', 'SQLServer'],
    ['6', 'postgresql'],
    ['5', 'marialDB'],
    ['7', '达梦'],
    ['8', '人大金仓'],
    ['9', '神通'],
    ['10', 'SQLite'],
    ['11', 'DB2'],
    ['12', 'Hsqldb'],
    ['13', 'Derby'],
    ['14', 'H2'],
    ['15', '其他数据库'],
  ]),
  seedDictionary('del_flag', '删除状态', [
    ['1', '已删除'],
    ['0', '正常'],
  ]),
  seedDictionary('depart_biz_type', '部门业务类型', [
    ['platform', '平台'],
    ['area', '区域'],
    ['hospital', '医院'],
    ['hospital_dept', '医院科室'],
  ]),
  seedDictionary('depart_status', '部门状态', [
    ['0', '不启用'],
    ['1', '启用'],
  ]),
  seedDictionary('dict_item_color', '字典标签颜色', [
    ['good', '绿色'],
    ['running', '蓝色'],
    ['waiting', '橙色'],
    ['bad', '红色'],
    ['draft', '灰色'],
  ]),
  seedDictionary('dict_item_status', '字典状态', [
    ['1', '启用'],
    ['0', '不启用'],
  ]),
  seedDictionary('file_family', '文件类型', [
    ...Object.entries(FILE_FAMILIES).map(([name, { title }]) => [name, title] as const),
    ['other', '其他'],
  ]),
  seedDictionary('file_use_state', '文件使用情况', [
    ['used', '使用中'],
    ['unused', '未使用'],
  ]),
  seedDictionary('gateway_access', '网关路由的调用者', [
    ['permission', '有权限的人'],
    ['signedIn', '已登录的人'],
  ]),
  seedDictionary(
    'gateway_method',
    '网关路由的请求方式',
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(method => [method, method] as const),
  ),
  seedDictionary('global_perms_type', '全局权限策略', [
    ['1', '可见/可访问(授权后可见/可访问)'],
    ['2', '可编辑(未授权时禁用)'],
  ]),
  seedDictionary('is_open', '开关', [
    ['Y', '是'],
    ['N', '否'],
  ]),
  seedDictionary('export_request_state', '导出申请状态', [
    ['waiting', '待审批'],
    ['approved', '已同意'],
    ['refused', '已拒绝'],
    ['withdrawn', '已撤回'],
    ['expired', '已过期'],
  ]),
  seedDictionary('log_type', '日志类型', [
    ['2', '操作日志'],
    ['1', '登录日志'],
    ['3', '安全日志'],
  ]),
  seedDictionary('menu_type', '菜单类型', [
    ['2', '按钮权限'],
    ['1', '子菜单'],
    ['0', '一级菜单'],
  ]),
  seedDictionary('msgSendStatus', '消息发送状态', [
    ['0', '未发送'],
    ['1', '发送成功'],
    ['2', '发送失败'],
  ]),
  seedDictionary('msgType', '发送消息类型', [
    ['4', '系统'],
    ['1', '短信'],
    ['2', '邮件'],
    ['3', '微信'],
    ['5', '网络钩子'],
  ]),
  seedDictionary('msg_category', '通告类型', [
    ['1', '通知公告'],
    ['2', '系统消息'],
  ]),
  seedDictionary('msg_type', '推送类别', [
    ['USER', '指定用户'],
    ['ALL', '全体用户'],
    ['DEPART', '指定部门'],
  ]),
  seedDictionary('ol_form_biz_type', 'Online表单业务分类', [
    ['demo', '官方示例'],
    ['bpm', '流程表单'],
    ['temp', '测试表单'],
    ['bdfl_include', '导入表单'],
  ]),
  seedDictionary('operate_type', '操作类型', [
    ['1', '查询'],
    ['2', '添加'],
    ['3', '修改'],
    ['4', '删除'],
    ['5', '导入'],
    ['6', '导出'],
  ]),
  seedDictionary('org_category', '机构类型', [
    ['3', '岗位'],
    ['1', '公司'],
    ['2', '部门'],
  ]),
  seedDictionary('perms_type', '权限策略', [
    ['1', '显示'],
    ['2', '禁用'],
  ]),
  seedDictionary('position_rank', '职务职级', [
    ['1', '员级'],
    ['2', '助级'],
    ['3', '中级'],
    ['4', '副高级'],
    ['5', '正高级'],
  ]),
  seedDictionary('priority', '优先级', [
    ['H', '高'],
    ['M', '中'],
    ['L', '低'],
  ]),
  seedDictionary('quartz_status', '定时任务状态', [
    ['0', '正常'],
    ['-1', '停止'],
  ]),
  seedDictionary('sys_data_source_kind', '数据源类型', Object.entries(DATA_SOURCE_KINDS)),
  seedDictionary('sys_fill_rule_date', '编号中的日期', Object.entries(NUMBER_DATES)),
  seedDictionary(
    'sys_fill_rule_kind',
    '编码规则类型',
    Object.entries(NUMBER_KINDS).map(([name, { title }]) => [name, title] as const),
  ),
  seedDictionary(
    'sys_job_handler',
    '定时任务内容',
    Object.entries(JOB_HANDLERS).map(([name, { title }]) => [name, title] as const),
  ),
  seedDictionary('sys_job_misfire', '错过的执行', [
    ['skip', '不补'],
    ['once', '补一次'],
  ]),
  seedDictionary('rule_conditions', '条件规则', [
    ['>', '大于'],
    ['<', '小于'],
    ['!=', '不等于'],
    ['=', '等于'],
    ['>=', '大于等于'],
    ['<=', '小于等于'],
    ['LEFT_LIKE', '左模糊'],
    ['RIGHT_LIKE', '右模糊'],
    ['LIKE', '模糊'],
    ['IN', '包含'],
    ['USE_SQL_RULES', '自定义SQL表达式'],
  ]),
  seedDictionary('send_status', '发布状态', [
    ['0', '未发布'],
    ['1', '已发布'],
    ['2', '已撤销'],
  ]),
  seedDictionary('sex', '性别', [
    ['1', '男'],
    ['2', '女'],
  ]),
  seedDictionary('status', '状态', [
    ['1', '正常'],
    ['2', '冻结'],
  ]),
  seedDictionary('tenant_status', '租户状态', [
    ['1', '正常'],
    ['0', '冻结'],
  ]),
  seedDictionary('user_identity', '用户身份', [
    ['1', '普通成员'],
    ['2', '部门负责人'],
  ]),
  seedDictionary('user_status', '用户状态', [
    ['1', '正常'],
    ['2', '冻结'],
  ]),
  seedDictionary('valid_status', '有效无效状态', [
    ['0', '无效'],
    ['1', '有效'],
  ]),
  seedDictionary('yn', '1是0否', [
    ['1', '是'],
    ['0', '否'],
  ]),
] as const
