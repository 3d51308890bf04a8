import { isReservedWord } from './parse-expression.ts'
import { expressionTokensOf, type ExpressionToken } from './tokens.ts'

/** A field as a text names it, and from which letter to which. */
export interface FieldToken {
  readonly names: readonly string[]
  readonly from: number
  readonly to: number
}

/** Every field a text names, in its order. */
export function fieldTokensOf(text: string): readonly FieldToken[] {
  const tokens = expressionTokensOf(text)
  const fields: FieldToken[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at]
    if (first === undefined || !isField(first, tokens[at + 1])) continue
    const names = [first.text]
    while (isSign(tokens[at + 1], '.') && tokens[at + 2]?.sort === 'name') {
      names.push(tokens[at + 2]?.text ?? '')
      at += 2
    }
    fields.push({ names, from: first.at, to: endOf(text, tokens[at + 1]) })
  }
  return fields
}

const isSign = (token: ExpressionToken | undefined, sign: string): boolean =>
  token?.sort === 'sign' && token.text === sign

const isField = (token: ExpressionToken, next: ExpressionToken | undefined): boolean =>
  token.sort === 'name' && (token.isQuoted === true || (!isReservedWord(token.text) && !isSign(next, '(')))

/** Where a token ends, by the one behind it. */
const endOf = (text: string, next: ExpressionToken | undefined): number =>
  text.slice(0, next?.at ?? text.length).trimEnd().length
