import { expect, test } from 'vitest'
import { fieldSchema } from '../kinds/field-schema.ts'
import type { FieldRuleName } from './field-rules.ts'

// What a person reads under a field whose rule a value breaks, letter by letter (rules/shell#field-rules).

test.each<[FieldRuleName, wrong: string, message: string]>([
  ['mobile', '12345678901', '请输入正确手机号'],
  ['usernameCharacters', '张三', '只允许字母、数字、下划线'],
  ['usernameLength', 'abc', '长度6到18个字符'],
  ['email', 'a@b', '邮箱格式不正确'],
  ['natural', '-1', '请输入自然数'],
  ['letters', 'a1', '请输入英文字符'],
  ['landline', '010', '请输入正确的座机号'],
  ['bankCard', '123', '请输入正确的银行卡号码'],
  ['idNumber', 'A-1', '请输入正确的证件号码'],
  ['chineseId', '110105194912310021', '请输入正确的身份证号码'],
  ['qq', '0123', '请输入正确的QQ号码'],
  ['httpUrl', 'ftp://a.cn', '请输入以http和https开头的网址'],
  ['alphanumeric20', 'a'.repeat(21), '请输入20位以内的英文字符和数字'],
  ['words2to100', '一', '请输入2到100位的中英文字符和空格'],
  ['digitsAndLines', '1,2', '请输入数字和换行符'],
  ['text255', 'a'.repeat(256), '请输入255位以内的字符'],
])('%s', (rule, wrong, message) => {
  const schema = fieldSchema({ kind: 'text', title: '内容', max: 500, rule })
  expect(schema.safeParse(wrong).error?.issues.map(issue => issue.message)).toEqual([message])
})
