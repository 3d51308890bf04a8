// Measures one source file: its lines, the lines of each of its functions, and where it steps around the types.
import { basename } from 'node:path'
import ts from 'typescript'

const isFunction = node => ts.isFunctionLike(node) && 'body' in node && node.body

const isConst = type => ts.isTypeReferenceNode(type) && type.typeName.getText() === 'const'

const isAs = node => ts.isAsExpression(node) && !isConst(node.type)

const isAny = node => node.kind === ts.SyntaxKind.AnyKeyword

function nameOf(node) {
  if (node.name) return node.name.getText()
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : '（匿名）'
}

/** A describe or a test is a chapter, not a function. */
const isChapter = (node, file) => /\.test\.tsx?$/.test(file) && ts.isCallExpression(node.parent)

/** @param {ts.SourceFile} source */
export function measureSource(source) {
  const file = source.fileName
  const lineOf = position => source.getLineAndCharacterOfPosition(position).line
  const found = { functions: [], any: 0, as: 0 }
  const visit = node => {
    if (isFunction(node) && !isChapter(node, file)) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      found.functions.push({ name: `${basename(file)} ${nameOf(node)}`, lines })
    }
    if (isAny(node)) found.any++
    if (isAs(node)) found.as++
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
