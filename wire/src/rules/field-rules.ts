import { valueRules, type ValueRule, type ValueRuleName } from './value-rules.ts'

/** Rules that only fields of records need, beside those of single values (rules/shell#field-rules). */
const recordRules = {
  /** Codes of record kinds. */
  snakeCode: { message: '只能包含小写字母和下划线', test: (value: string) => /^[a-z_]+$/.test(value) },
  /** Codes that others name a record by, in any case. */
  wordCode: {
    message: '只能是字母、数字、下划线',
    test: (value: string) => /^\w+$/.test(value),
  },
  /** Values of dictionaries stand in lists joined by commas, and in addresses. */
  itemValue: {
    message: '数据值不能含有逗号、引号、空格等字符',
    test: (value: string) => /^[^,<>"'\s]+$/.test(value),
  },
  /** How much of a value a step looks at (rules/wire-system#value-checks). */
  checkDigits: {
    message: '位数应为*或1到999的数字',
    test: (value: string) => /^(\*|[1-9]\d{0,2})$/.test(value),
  },
  /** A path, an http(s) address, or a template of one; never a script (rules/security#menu-addresses). */
  menuAddress: {
    message: '地址只能是路径或 http(s) 链接，不含空格和引号',
    test: (value: string) =>
      /^(https?:\/\/|\{\{|\/(?!\/)|(?![a-z][a-z0-9+.-]*:)[\w-])/i.test(value) &&
      !/[\s<>"'`\\]/.test(value.replaceAll(/\{\{.*?\}\}/g, '')),
  },
  /** A month as it is sorted: 2026-11. */
  month: { message: '月份应为 yyyy-MM，如 2026-11', test: (value: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) },
  componentPath: { message: '前端组件路径不正确', test: (value: string) => /^[\w./@-]*$/.test(value) },
  iconName: { message: '图标名称不正确', test: (value: string) => /^[\w:-]*$/.test(value) },
  /** Codes of permissions, several joined by commas: `area:record:act`. */
  permissionCodes: {
    message: '授权标识只能由字母、数字、下划线和冒号组成，多个用逗号分隔',
    test: (value: string) => /^[\w-]+(:[\w*-]+)*(\s*,\s*[\w-]+(:[\w*-]+)*)*$/.test(value),
  },
  /** A number people call: a mobile phone or a landline. */
  phone: {
    message: '请输入正确的手机号或座机号',
    test: (value: string) =>
      valueRules.mobile.test(value) || valueRules.landline.test(value) || /^400-?\d{3}-?\d{4}$/.test(value),
  },
  /** WHO codes of three or four characters, with the national extension: I10, E11.9, I10.x00x002. */
  icd10: {
    message: '请输入正确的 ICD-10 编码，如 I10、E11.9、I10.x00x002',
    test: (value: string) => /^[A-Z]\d{2}(?:\.[\dx]\d{0,2}(?:x\d{3})?)?$/.test(value),
  },
  /** The number a map is approved by: GS(2024)0650号, GS京(2023)1234号 (rules/figures#map-packs). */
  mapApproval: {
    message: '审图号应为 GS（2024）0650号、GS京（2023）1234号 的形式',
    test: (value: string) => /^GS\p{Script=Han}?(?:\((?:19|20)\d{2}\)|（(?:19|20)\d{2}）)\d{1,5}号$/u.test(value),
  },
  /** A machine in a network, by name or by address: no port, no path, nothing an address could carry besides. */
  hostName: {
    message: '应为域名或 IP 地址，不含端口和路径',
    test: (value: string) => /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9])?$/i.test(value) || /^[0-9a-f:]{2,45}$/i.test(value),
  },
  /** Letters and digits; stars stand where a number that is kept encrypted is not shown. */
  certificateNo: {
    message: '只能包含字母、数字和连字符',
    test: (value: string) => /^[A-Za-z0-9*-]{6,40}$/.test(value),
  },
} as const satisfies Record<string, ValueRule>

export type FieldRuleName = ValueRuleName | keyof typeof recordRules

const allRules: Readonly<Record<string, ValueRule>> = { ...valueRules, ...recordRules }

/** Finds a rule by the name a text field gives; a definition made at run time may name one that does not exist. */
export function findRule(name: string): ValueRule | undefined {
  return Object.hasOwn(allRules, name) ? allRules[name] : undefined
}
