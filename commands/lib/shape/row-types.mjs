// What the rows of statements written as SQL text are said to be. A column is what its table says (`RowOf`,
// `ColumnOf`), and what a statement makes itself says so (`Computed`). A type said by hand beside the text is believed
// by the compiler and checked by nobody: four moments were texts on paper and numbers on the wire.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { inRoot } from '../base/paths.mjs'
import { sourceFiles } from '../base/scratch-copy.mjs'
import { parse } from './syntax.mjs'
import { isTest } from './tree.mjs'
import { print } from '../base/print.mjs'

/**
 * Files whose statements may still say rows by hand, how many, and why. The list only grows shorter.
 * @type {Readonly<Record<string, [most: number, why: string]>>}
 */
const ALLOWED_HAND_TYPED = {}

const HOME = 'server/src/'
/** Where these come from no further is asked. */
const DERIVED = new Set(['RowOf', 'ColumnOf', 'Computed', 'SqlBool'])
/** They keep what they are given. */
const WRAPPERS = new Set(['Pick', 'Omit', 'Partial', 'Required', 'Readonly', 'NonNullable'])
const CLAIMS = new Set([ts.SyntaxKind.StringKeyword, ts.SyntaxKind.NumberKeyword, ts.SyntaxKind.BooleanKeyword])

const declares = node => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
const bindingsOf = node => (ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause)

/** Where a name comes from that the file imports or passes on; nothing for what another package says. */
function sourceOf(source, name) {
  for (const node of source.statements) {
    if (!(ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) || !node.moduleSpecifier) continue
    const from = node.moduleSpecifier.text
    const found = bindingsOf(node)?.elements?.find(one => one.name.text === name)
    if (!found) continue
    if (!from.startsWith('.')) return undefined
    return { file: posix.join(posix.dirname(source.fileName), from), name: (found.propertyName ?? found.name).text }
  }
  return undefined
}

/** The declaration of a type, wherever in the server it stands. */
function declarationOf(repository, source, name) {
  const here = source.statements.find(node => declares(node) && node.name.text === name)
  if (here) return { node: here, source }
  const from = sourceOf(source, name)
  const next = from && repository.sourceFor(from.file)
  return next && declarationOf(repository, next, from.name)
}

/** What a row type says by hand, as text. A scalar is an expression within a query, not a row. */
function handTypedIn(repository, source, type) {
  if (ts.isTypeLiteralNode(type)) return handTypedByMembers(repository, source, type)
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) {
    return type.types.flatMap(one => handTypedIn(repository, source, one))
  }
  if (ts.isIndexedAccessTypeNode(type)) return handTypedIn(repository, source, type.objectType)
  return ts.isTypeReferenceNode(type) ? handTypedByName(repository, source, type) : []
}

function handTypedByName(repository, source, type) {
  const name = type.typeName.getText(source)
  if (DERIVED.has(name)) return []
  const [first, second] = type.typeArguments ?? []
  if (WRAPPERS.has(name)) return handTypedIn(repository, source, first)
  if (name === 'Record') return isClaim(source, second) ? [type.getText(source)] : []
  const found = declarationOf(repository, source, name)
  if (!found) return isParameter(type, name) ? [] : [name]
  return handTypedByDeclaration(repository, found)
}

function handTypedByDeclaration(repository, { node, source }) {
  if (ts.isTypeAliasDeclaration(node)) return handTypedIn(repository, source, node.type)
  const above = (node.heritageClauses ?? []).flatMap(({ types }) => types)
  const inherited = above.flatMap(({ expression, typeArguments }) =>
    handTypedByName(repository, source, {
      typeName: expression,
      typeArguments,
      getText: () => expression.getText(source),
    }),
  )
  return [...inherited, ...handTypedByMembers(repository, source, node)]
}

const handTypedByMembers = (repository, source, { members }) =>
  members
    .filter(member => ts.isPropertySignature(member) && member.type && isClaim(source, member.type))
    .map(member => `${member.name.getText(source)}: ${member.type.getText(source)}`)

/** Whether a column's type is said by hand; `unknown` and null claim nothing. */
function isClaim(source, type) {
  if (CLAIMS.has(type.kind) || ts.isTypeLiteralNode(type)) return true
  if (ts.isUnionTypeNode(type)) return type.types.some(one => isClaim(source, one))
  if (ts.isArrayTypeNode(type)) return isClaim(source, type.elementType)
  if (ts.isLiteralTypeNode(type)) return type.literal.kind !== ts.SyntaxKind.NullKeyword
  if (ts.isIndexedAccessTypeNode(type)) return isClaim(source, type.objectType)
  return ts.isTypeReferenceNode(type) && !DERIVED.has(type.typeName.getText(source))
}

/** The type parameter of a function that leaves its rows to whoever calls it. */
function isParameter(node, name) {
  for (let at = node; at; at = at.parent) if (at.typeParameters?.some(one => one.name.text === name)) return true
  return false
}

const isStatement = node =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && node.typeArguments !== undefined

/** Every `sql<Row>` of a file whose row says something by hand. */
function statementsOf(repository, source) {
  const found = []
  const visit = node => {
    const handTyped = isStatement(node) ? handTypedIn(repository, source, node.typeArguments[0]) : []
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (handTyped.length > 0) found.push(`${source.fileName}:${line} ${handTyped.join('; ')}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Statements of the product whose rows are said by hand, by file.
 * @param {import('./tree.mjs').Tree} tree
 * @returns {Map<string, string[]>}
 */
export function handTypedRows({ files, read }) {
  const known = new Map()
  const sourceFor = file => {
    if (!known.has(file)) known.set(file, files.includes(file) ? parse(file, read(file)) : undefined)
    return known.get(file)
  }
  const own = files.filter(file => file.startsWith(HOME) && file.endsWith('.ts') && !isTest(file))
  const found = own
    .filter(file => read(file).includes('sql<'))
    .map(file => [file, statementsOf({ sourceFor }, sourceFor(file))])
  return new Map(found.filter(([, statements]) => statements.length > 0))
}

/** @param {import('./tree.mjs').Tree} tree @param {typeof ALLOWED_HAND_TYPED} allowed */
export const excessHandTypedRows = (tree, allowed = ALLOWED_HAND_TYPED) =>
  [...handTypedRows(tree)]
    .filter(([file, found]) => found.length > (allowed[file]?.[0] ?? 0))
    .flatMap(([, found]) => found)

export function checkRowTypes() {
  const problems = excessHandTypedRows({ files: sourceFiles(), read: file => readFileSync(inRoot(file), 'utf8') })
  for (const problem of problems) print(problem)
  if (problems.length > 0)
    print('行的类型请取自表：RowOf、ColumnOf；语句自己算出来的写 Computed；能用查询构造器的请用它。')
  return problems.length === 0
}
