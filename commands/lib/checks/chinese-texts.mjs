// What people read, by the rules of one copy editor (rules/shell#texts): one word for one thing, full-width marks,
// numbers with separators. Comments, patterns and tests are not read.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { inRoot } from '../base/paths.mjs'
import { print } from '../base/print.mjs'
import { sourceFiles } from '../base/scratch-copy.mjs'
import { parse } from '../shape/syntax.mjs'
import { isTest } from '../shape/tree.mjs'
import { AGREED_MARKS, AGREED_TEXTS } from './agreed-texts.mjs'

const HOMES = /^(?:web|kit|wire|contract|server|sim)\/.*\.tsx?$/
/** Written when they were, and never again. */
const SEALED = /^server\/src\/migrations\//
const CHINESE = /[\u4e00-\u9fff]/
/** A place in a text where a value stands. */
const VALUE = '\ue000'

const WORDS = [
  { wrong: /观众|病人/, say: '看视频的人一律称“患者”' },
  { wrong: /(?<!迷)你/, say: '称呼用“您”' },
  { wrong: /[「」]/, say: '引号用“”' },
]

const MARKS = [
  {
    wrong: /[\u4e00-\u9fff”）》\ue000][?!]|[\u4e00-\u9fff”）》][,:;]|[,:;?!][\u4e00-\u9fff（《]/,
    say: '汉字旁的标点用全角',
  },
  { wrong: /[\u4e00-\u9fff]\(|\)[\u4e00-\u9fff]/, say: '汉字旁的括号用全角' },
]

/** Kinds of things there may be thousands of; behind an ordinal or a bound stands no count. */
const COUNTED = /^\s?(?:行|条(?!件)|次|人|格(?!式)|家|位患者|个(?:视频|会话))/
const NO_COUNT = /(?:第|最多|最近|最大|至少|至少需要|每|超过|满)\s?$/
/** A total has no bound, whatever is counted. */
const TOTAL = /共\s?$/
const THINGS = /^\s?[个位项处份]/
/** Each says a number with separators. */
const GROUPING = /^(?:numberText|shortNumberText|groupDigits)\(/

/** The texts of a file, each with its place and the values that stand in it. */
function textsIn(source) {
  const texts = []
  const visit = node => {
    const parts = partsOf(node)
    if (parts) texts.push(textOf(source, node, parts))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

/** Pieces of text and the expressions between them. */
function partsOf(node) {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap(({ expression, literal }) => [expression, literal.text])]
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return undefined
  return node.children.map(child => (ts.isJsxText(child) ? child.text : (child.expression ?? '\n')))
}

const textOf = (source, node, parts) => ({
  at: node.getStart(source),
  text: parts.map(part => (typeof part === 'string' ? part : VALUE)).join(''),
  values: parts.filter(part => typeof part !== 'string').map(part => part.getText(source)),
})

/** The values that are said without separators. */
const bareCounts = ({ text, values }) =>
  text.split(VALUE).flatMap((before, at, pieces) => {
    const value = values[at]
    const isCount = COUNTED.test(pieces[at + 1]) || (TOTAL.test(before) && THINGS.test(pieces[at + 1]))
    if (value === undefined || NO_COUNT.test(before) || !isCount) return []
    return GROUPING.test(value) ? [] : [`数字 ${value} 没有千位分隔符`]
  })

function faultsOf(file, one) {
  if (!CHINESE.test(one.text) || AGREED_TEXTS.has(one.text.replaceAll(VALUE, '…'))) return []
  const rules = AGREED_MARKS.has(file) ? WORDS : [...WORDS, ...MARKS]
  return [...rules.filter(({ wrong }) => wrong.test(one.text)).map(({ say }) => say), ...bareCounts(one)]
}

function* faultsIn(file, source) {
  for (const one of textsIn(source))
    for (const fault of faultsOf(file, one)) {
      const line = source.getLineAndCharacterOfPosition(one.at).line + 1
      yield `${file}:${line} ${fault}：${one.text.replaceAll(VALUE, '…').trim().slice(0, 80)}`
    }
}

/** @param {import('../shape/tree.mjs').Tree} tree @returns {string[]} each as `file:line what：text` */
export const wrongTexts = ({ files, read }) =>
  files
    .filter(file => HOMES.test(file) && !SEALED.test(file) && !isTest(file))
    .map(file => [file, read(file)])
    .filter(([, text]) => CHINESE.test(text))
    .flatMap(([file, text]) => [...faultsIn(file, parse(file, text))])

export function checkChineseTexts() {
  const problems = wrongTexts({ files: sourceFiles(), read: file => readFileSync(inRoot(file), 'utf8') })
  for (const problem of problems) print(problem)
  if (problems.length > 0) print('约定的文字原样保留：写进 commands/lib/checks/agreed-texts.mjs，并说明理由。')
  return problems.length === 0
}
