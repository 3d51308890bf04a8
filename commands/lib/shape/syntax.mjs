// What one file says about itself to a parser: what it imports, what it exports, where it asks for a kind. No types.
import ts from 'typescript'

/**
 * @typedef {{ from: string, names: string[], passedOn?: Record<string, string> }} Import `*` in names is everything;
 *   `passedOn` is what it exports again, by its outer name
 * @typedef {{ name: string, isType: boolean, usedHere: boolean, promise?: string }} Export `promise` is for which use it is kept
 */

export const parse = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

const isExported = node => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false

const isTypeOnly = node => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)

/** `{ a, b: [c] }` declares a and c. */
const boundNames = name =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap(element => (element.name ? boundNames(element.name) : []))

function declaredNames(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  }
  return statement.name ? [statement.name.text] : []
}

const namesOf = bindings =>
  ts.isNamespaceImport(bindings)
    ? ['*']
    : bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)

function importNames({ importClause: clause }) {
  if (!clause) return []
  return [...(clause.name ? ['default'] : []), ...(clause.namedBindings ? namesOf(clause.namedBindings) : [])]
}

function passedOn({ exportClause: clause }) {
  if (!clause || ts.isNamespaceExport(clause)) return { '*': '*' }
  return Object.fromEntries(clause.elements.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]))
}

/** `runEntry('server/src/…')`: how commands run a file of ours. */
const entryRun = node =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'runEntry' &&
  node.arguments[0]

function importOf(node) {
  if (ts.isImportDeclaration(node)) return { from: node.moduleSpecifier.text, names: importNames(node) }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { from: node.moduleSpecifier.text, names: [], passedOn: passedOn(node) }
  }
  const called = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]
  const asType = ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.argument.literal
  const from = called || asType || entryRun(node)
  return from && ts.isStringLiteralLike(from) ? { from: from.text, names: ['*'] } : undefined
}

const isKind = node =>
  (ts.isPropertyAccessExpression(node) && node.name.text === 'kind') || (ts.isIdentifier(node) && node.text === 'kind')

const EQUALITIES = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken])

/** The kind in `kind === 'date'`, `field.kind !== 'date'`; not of `case 'date':` or a table, which the compiler guards. */
function askedKind(node) {
  if (!ts.isBinaryExpression(node) || !EQUALITIES.has(node.operatorToken.kind)) return undefined
  const [kind, literal] = isKind(node.left) ? [node.left, node.right] : [node.right, node.left]
  return isKind(kind) && ts.isStringLiteralLike(literal) ? literal.text : undefined
}

/** `export { a, b as c }` of what the file declares or imports elsewhere. */
const listedExports = source =>
  source.statements
    .filter(node => ts.isExportDeclaration(node) && !node.moduleSpecifier && node.exportClause)
    .flatMap(node => node.exportClause.elements)

/** The words after `@promise` in the comment of a declaration. */
function promiseOf(node) {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'promise')
  return tag && (ts.getTextOfJSDocComment(tag.comment) ?? '').trim()
}

/** @returns {Omit<Export, 'usedHere'>[]} */
function declaredExports(source) {
  const types = new Set(source.statements.filter(isTypeOnly).map(({ name }) => name.text))
  const direct = source.statements.filter(isExported).flatMap(node => {
    const [isType, promise] = [isTypeOnly(node), promiseOf(node)]
    return declaredNames(node).map(name => ({ name, isType, promise }))
  })
  const listed = listedExports(source).map(({ name, propertyName }) => ({
    name: name.text,
    isType: types.has((propertyName ?? name).text),
  }))
  return [...direct, ...listed]
}

/** @param {ts.SourceFile} source */
export function readSyntax(source) {
  const [imports, kindTests, seen] = [[], [], new Map()]
  const lineOf = node => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const visit = node => {
    const found = importOf(node)
    if (found) imports.push(found)
    const literal = askedKind(node)
    if (literal !== undefined) kindTests.push({ literal, line: lineOf(node) })
    if (ts.isIdentifier(node)) seen.set(node.text, (seen.get(node.text) ?? 0) + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const exports = declaredExports(source).map(one => ({ ...one, usedHere: (seen.get(one.name) ?? 0) > 1 }))
  return { imports, exports, kindTests }
}
