import { defineEntity } from '../../entity/entity.ts'
import { wordCodeField } from '../word-code-field.ts'

/** 数据源: databases beside our own, and how they are reached (rules/wire-system#data-sources). */
export const dataSource = defineEntity({
  name: 'dataSource',
  title: '数据源',
  path: '/sys/dataSource',
  table: 'sys_data_source',
  perms: 'sys:dataSource',
  // Clients of that wire choose by code where ours choose by id.
  calls: { options: 'choices' },
  nameField: 'name',
  scope: { kind: 'shared' },
  chosenBy: 'list',
  fields: {
    code: { ...wordCodeField, title: '数据源编码', width: 160 },
    name: { kind: 'text', title: '数据源名称', pinyin: true, required: true, max: 100, width: 180 },
    dbType: {
      kind: 'dict',
      title: '数据库类型',
      dict: 'sys_data_source_kind',
      required: true,
      missing: '只支持 PostgreSQL、MySQL 和 MariaDB',
      width: 120,
    },
    dbHost: { kind: 'text', title: '主机', required: true, max: 253, rule: 'hostName', help: '域名或 IP 地址' },
    dbPort: {
      kind: 'integer',
      title: '端口',
      min: 1,
      max: 65_535,
      help: '留空为 PostgreSQL 5432、MySQL 和 MariaDB 3306',
      width: 90,
    },
    dbName: { kind: 'text', title: '数据库', required: true, max: 128, width: 140 },
    dbUsername: { kind: 'text', title: '账号', required: true, max: 128, unasked: true, width: 140 },
    dbPassword: {
      kind: 'text',
      title: '密码',
      personal: 'secret',
      stars: 'always',
      unasked: true,
      max: 200,
      help: '加密保存，任何人都不能再看到；改变主机、端口、账号或加密方式时要重新填写',
    },
    tls: {
      kind: 'flag',
      title: '加密连接',
      required: true,
      default: 'N',
      help: '使用 TLS 并校验证书',
      width: 100,
    },
    remark: { kind: 'longText', title: '备注', max: 200 },
  },
  derived: {
    dbUrl: {
      kind: 'text',
      title: '连接地址',
      width: 260,
      shows: ['dbType', 'dbHost', 'dbPort', 'dbName'].map(name => `sys:dataSource:field:${name}`),
    },
    dbDriver: { kind: 'text', title: '驱动', shows: 'sys:dataSource:field:dbType' },
  },
  list: ['name', 'code', 'dbType', 'dbHost', 'dbPort', 'dbName', 'dbUsername', 'tls', 'remark', 'createTime'],
  search: ['name', 'dbType', 'code'],
  form: [
    { title: '数据源', fields: ['name', 'code', 'dbType', 'remark'] },
    { title: '连接', fields: ['dbHost', 'dbPort', 'dbName', 'dbUsername', 'dbPassword', 'tls'] },
  ],
  bulkFields: [],
  addedSingly: true,
  excel: {
    import: ['code', 'name', 'dbType', 'dbHost', 'dbPort', 'dbName', 'dbUsername', 'dbPassword', 'tls', 'remark'],
    export: ['code', 'name', 'dbType', 'dbHost', 'dbPort', 'dbName', 'dbUsername', 'tls', 'remark', 'createTime'],
    key: 'code',
  },
  actions: { test: '测试连接' },
})

/** What a data source may be, by the code the wire knows it by. */
export const DATA_SOURCE_KINDS = { 6: 'PostgreSQL', 4: 'MySQL', 5: 'MariaDB' } as const
export const POSTGRESQL = '6'
/** Where such a server listens unless somebody said otherwise. */
export const usualPortOf = (dbType: unknown): number => (String(dbType) === POSTGRESQL ? 5432 : 3306)

/** What a password leads to: with another of these the one that is kept is not sent. */
export const PASSWORD_BINDING = ['dbType', 'dbHost', 'dbPort', 'dbUsername', 'tls'] as const
