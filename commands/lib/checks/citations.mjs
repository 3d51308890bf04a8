// Every citation of a rule, every link and every path in the documents has to lead somewhere (docs/rules/README.md).
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { isPath, existingPathCheck } from './named-paths.mjs'
import { inRoot } from '../base/paths.mjs'
import { sourceFiles } from '../base/scratch-copy.mjs'
import { print } from '../base/print.mjs'

const RULES = 'docs/rules/'
const SOURCE = /\.(?:ts|tsx|mjs|cjs|js|sql|css|html|yml)$/
/** They quote what is refused. */
const OWN = /^(?:package-lock\.json|commands\/lib\/checks\/citations\.)/
const CITATION = /(?<![\w./-])rules\/([a-z][a-z0-9-]*)(#[\w-]*)?(?![\w/-]|\.\w)/g
/** Migrations that have run are never edited; docs/rules/README.md tells where their sections went. */
const EXEMPT = /^(?:server\/src\/migrations\/00[0-4]\d_|docs\/rules\/README\.md$)/
/** Sections of documents that are not in the repository. */
const OLD_FORMS = [
  /§\s?\d/,
  /\bspec [12]\b|\bthe (?:\w+ )?specifications?\b/i,
  /\battacks?(?:\.md)? [A-Z]\d*\b/i,
  /ARCHITECTURE\.md \("/,
]

const SPAN = /`([^`\n]+)`/g
const LINK = /\]\(([^)\s]+)\)/g
/** The anchor of a heading, as the page of the repository makes it. */
const slugOf = heading =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const withoutFences = text => text.replace(/^```[\s\S]*?^```/gm, fence => fence.replace(/[^\n]/g, ''))
const lineAt = (text, index) => text.slice(0, index).split('\n').length
const headingsOf = (text, level) => [...withoutFences(text).matchAll(level)].map(([, heading]) => slugOf(heading))

/** What leads nowhere, each as `file:line what`, and the rules that nobody cites. */
function findProblems({ files, read }) {
  const texts = new Map(files.filter(file => isRead(file)).map(file => [file, read(file)]))
  const anchors = new Map([...texts].filter(([file]) => file.endsWith('.md')).map(anchorsOf))
  const repository = { anchors, isPlace: existingPathCheck(files), files: new Set(files), cited: new Set() }
  const problems = [...texts].flatMap(([file, text]) =>
    problemsOf(repository, file, text).map(({ index, what }) => `${file}:${lineAt(text, index)} ${what}`),
  )
  return {
    faults: [...problems, ...doubled(texts)],
    uncited: sectionsOf(texts).filter(rule => !repository.cited.has(rule)),
  }
}

const isRead = file => !OWN.test(file) && (SOURCE.test(file) || file.endsWith('.md'))
const anchorsOf = ([file, text]) => [file, new Set(headingsOf(text, /^#{1,6} (.+)$/gm))]
const isRules = file => file.startsWith(RULES) && file.endsWith('.md') && file !== `${RULES}README.md`
const nameOf = file => file.slice(RULES.length, -'.md'.length)

const sectionsOf = texts =>
  [...texts]
    .filter(([file]) => isRules(file))
    .flatMap(([file, text]) => headingsOf(text, /^## (.+)$/gm).map(anchor => `${nameOf(file)}#${anchor}`))

/** Two headings of one name: the anchor would be the first one's. */
function doubled(texts) {
  const sections = sectionsOf(texts)
  return sections
    .filter((rule, at) => sections.indexOf(rule) !== at)
    .map(rule => `${RULES}${rule.replace('#', '.md:')} 的标题重复`)
}

function problemsOf(repository, file, text) {
  const problems = [...citationProblems(repository, text)]
  if (!EXEMPT.test(file)) problems.push(...outsideReferences(text))
  return file.endsWith('.md') ? [...problems, ...documentProblems(repository, file, text)] : problems
}

function* citationProblems({ anchors, cited }, text) {
  for (const { 0: all, 1: name, 2: anchor, index } of text.matchAll(CITATION)) {
    const anchorsOfRule = anchors.get(`${RULES}${name}.md`)
    if (anchor === undefined && !anchorsOfRule) continue // some other folder called rules
    if (anchor === undefined) yield { index, what: `引用 ${all} 没有写明是哪一节` }
    else if (anchorsOfRule?.has(anchor.slice(1))) cited.add(`${name}${anchor}`)
    else yield { index, what: `引用的规则 ${all} 不存在` }
  }
}

function* outsideReferences(text) {
  for (const form of OLD_FORMS)
    for (const { 0: all, index } of text.matchAll(new RegExp(form, 'gi')))
      yield { index, what: `${all} 引用了仓库以外的文档，请改为 rules/文件#小节` }
}

function* documentProblems(repository, file, text) {
  const prose = withoutFences(text)
  for (const { 1: target, index } of prose.matchAll(LINK)) {
    const what = linkProblem(repository, file, target)
    if (what !== undefined) yield { index, what }
  }
  for (const { 1: span, index } of prose.matchAll(SPAN)) {
    const missing = span.split(/[\s:=]+/).find(word => isPath(word) && !repository.isPlace(word))
    if (missing !== undefined) yield { index, what: `路径 ${missing} 不存在` }
  }
}

function linkProblem({ anchors, isPlace: isExistingPath, cited }, file, target) {
  if (/^[a-z]+:/.test(target)) return undefined
  const [path, anchor] = target.split('#')
  const to = path === '' ? file : posix.join(posix.dirname(file), path)
  if (!isExistingPath(to)) return `链接 ${target} 指向的文件不存在`
  if (anchor === undefined) return undefined
  if (!anchors.get(to)?.has(anchor)) return `链接 ${target} 指向的小节不存在`
  if (isRules(to)) cited.add(`${nameOf(to)}#${anchor}`)
  return undefined
}

const MAX_NAMED = 12

const ownRepository = () => ({ files: sourceFiles(), read: file => readFileSync(inRoot(file), 'utf8') })

/**
 * For `npm run check`: says what is wrong, and which rules stand unused.
 * @param {{ files: string[], read: (file: string) => string }} repository
 */
export function checkCitations(repository = ownRepository(), report = print) {
  const { faults: problems, uncited } = findProblems(repository)
  for (const problem of problems) report(problem)
  const more = uncited.length > MAX_NAMED ? ' …' : ''
  if (uncited.length > 0)
    report(`没有被引用的规则（${uncited.length}）：${uncited.slice(0, MAX_NAMED).join('、')}${more}`)
  return problems.length === 0
}
