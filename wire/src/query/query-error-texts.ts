/** What a list query does wrong (rules/wire#list-queries); each is answered with HTTP 400 at its parameter. */
export const queryErrorTexts = {
  notJson: '高级查询条件不是有效的JSON',
  notList: '高级查询条件应为数组',
  tooMany: (limit: number): string => `高级查询条件最多${limit}个`,
  tooLong: '高级查询条件过长',
  badCondition: (n: number): string => `第${n}个高级查询条件格式不正确`,
  badRule: (n: number): string => `第${n}个高级查询条件的匹配规则不正确`,
  badField: (n: number): string => `第${n}个高级查询条件的字段不可查询`,
  badMatch: '匹配方式只能是and或or',
  badColumn: '排序字段不正确',
  badOrder: '排序方向只能是asc或desc',
  commaInside: '列表条件的值不能包含逗号',
} as const
