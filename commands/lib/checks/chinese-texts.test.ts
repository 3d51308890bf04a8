import { expect, test } from 'vitest'
import { wrongTexts } from './chinese-texts.mjs'

const FILE = 'web/src/pages/a.tsx'
const saidOf = (text: string, file = FILE): string[] =>
  wrongTexts({ files: [file], read: () => text }).map(line => line.slice(file.length + 1))

test.each([
  ['one word for who watches', "const a = '观众能看到'", '1 看视频的人一律称“患者”：观众能看到'],
  ['the polite address', "const a = '请稍候，你的文件'", '1 称呼用“您”：请稍候，你的文件'],
  ['quotation marks', "const a = '请选「服务中」'", '1 引号用“”：请选「服务中」'],
  ['half-width marks', "\nconst a = '没有,请重试'", '2 汉字旁的标点用全角：没有,请重试'],
  ['a half-width mark behind a value', 'const a = `删除 ${name}?`', '1 汉字旁的标点用全角：删除 …?'],
  ['half-width brackets', "const a = '时长(分钟)'", '1 汉字旁的括号用全角：时长(分钟)'],
  ['a count without separators', 'const a = `共 ${total} 行`', '1 数字 total 没有千位分隔符：共 … 行'],
  ['the same between tags', 'const a = <p>共 {total} 条</p>', '1 数字 total 没有千位分隔符：共 … 条'],
  ['a text between tags', 'const a = <p>\n你好</p>', '1 称呼用“您”：你好'],
])('refused: %s', (_what, text, said) => {
  expect(saidOf(text)).toEqual([said])
})

test.each([
  ['other languages and patterns', "// 观众，你\nconst a = 'a, b: c?'\nconst b = /[「」]/"],
  ['marks and counts as they should be', 'const a = `共 ${numberText(total)} 行，“${name}”？`'],
  ['an ordinal, a bound and a format', 'const a = `第 ${n} 行，最多 ${most} 条，${title}格式不正确`'],
  ['another word with the same character', "const a = '迷你表格'"],
  ['what was agreed', "const a = '是否删除选中数据?'"],
])('let through: %s', (_what, text) => {
  expect(saidOf(text)).toEqual([])
})

test('agreed files keep their marks, but neither words nor counts', () => {
  const text = "const a = ['修改成功!', '观众']"
  expect(saidOf(text, 'contract/src/calls/reply-texts.ts')).toEqual(['1 看视频的人一律称“患者”：观众'])
})

test('tests and migrations are not read', () => {
  for (const file of ['web/src/a.test.tsx', 'server/src/migrations/0001_a.ts', 'docs/a.ts'])
    expect(saidOf("const a = '观众'", file)).toEqual([])
})
