import { BINARY_SIGNS, ExpressionError, type BinarySign, type Expression } from './base/expression.ts'
import { expressionFunctionNamed } from './functions/function-table.ts'
import { expressionTokensOf, type ExpressionToken } from './tokens.ts'

/** How strongly signs hold together what stands around them; those of one line are read from the left. */
const STRENGTHS: readonly (readonly BinarySign[])[] = [
  ['or'],
  ['and'],
  ['=', '!=', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/', '%'],
]
export const precedenceOf = (sign: BinarySign): number => STRENGTHS.findIndex(signs => signs.includes(sign)) + 1
/** `not` is weaker than comparing, a minus stronger than everything. */
export const NOT_PRECEDENCE = precedenceOf('and') + 0.5
export const MINUS_PRECEDENCE = STRENGTHS.length + 1

const SAME_SIGNS: Readonly<Record<string, string>> = {
  '==': '=',
  '<>': '!=',
  '&&': 'and',
  '||': 'or',
  '!': 'not',
  且: 'and',
  或: 'or',
  非: 'not',
}
const WORDS: ReadonlyMap<string, null | boolean> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['真', true],
  ['假', false],
  ['空', null],
])
const MOST_LEVELS = 64

/** Whether a word says something of its own, so that no field goes by it without brackets. */
export const isReservedWord = (word: string): boolean =>
  WORDS.has(word) || ['and', 'or', 'not'].includes(SAME_SIGNS[word] ?? word.toLowerCase())

/** Reads the text of an expression; throws an `ExpressionError` that says what is wrong, and where. */
export const parseExpression = (text: string): Expression => new ExpressionReader(text).read()

class ExpressionReader {
  readonly #tokens: readonly ExpressionToken[]
  #at = 0
  #level = 0

  constructor(text: string) {
    this.#tokens = expressionTokensOf(text)
  }

  read(): Expression {
    const expression = this.#expression(0)
    const rest = this.#token
    if (rest.sort !== 'end') throw new ExpressionError(`“${rest.text}”前面缺少运算符`, rest.at)
    return expression
  }

  get #token(): ExpressionToken {
    return this.#tokens[this.#at] ?? { sort: 'end', text: '', at: 0 }
  }

  #expression(strength: number): Expression {
    this.#level += 1
    if (this.#level > MOST_LEVELS) throw new ExpressionError(`表达式嵌套超过 ${MOST_LEVELS} 层`, this.#token.at)
    let left = this.#prefix()
    for (let sign = this.#binary(strength); sign !== undefined; sign = this.#binary(strength)) {
      this.#at += 1
      left = { sort: 'binary', sign, left, right: this.#expression(precedenceOf(sign) + 1) }
    }
    this.#level -= 1
    return left
  }

  /** The sign that comes next, if it is one that holds at least so strongly. */
  #binary(strength: number): BinarySign | undefined {
    const sign = BINARY_SIGNS.find(one => one === signOf(this.#token))
    return sign !== undefined && precedenceOf(sign) >= strength ? sign : undefined
  }

  #prefix(): Expression {
    const token = this.#token
    this.#at += 1
    const sign = signOf(token)
    if (sign === '-') return this.#minus()
    if (sign === 'not') return { sort: 'unary', sign: 'not', of: this.#expression(NOT_PRECEDENCE) }
    if (sign === '(') return this.#within()
    if (token.sort === 'number') return { sort: 'value', value: Number(token.text) }
    if (token.sort === 'text') return { sort: 'value', value: token.text }
    if (token.sort === 'name') return this.#named(token)
    throw new ExpressionError(token.sort === 'end' ? '表达式不完整' : `“${token.text}”前面缺少内容`, token.at)
  }

  /** A minus before a number is the number below nought. */
  #minus(): Expression {
    const isNumber = this.#token.sort === 'number' && Number(this.#token.text) !== 0
    const of = this.#expression(MINUS_PRECEDENCE)
    return isNumber && of.sort === 'value'
      ? { sort: 'value', value: -Number(of.value) }
      : { sort: 'unary', sign: '-', of }
  }

  #within(): Expression {
    const expression = this.#expression(0)
    this.#demand(')')
    return expression
  }

  #named(token: ExpressionToken): Expression {
    if (!token.isQuoted && WORDS.has(token.text)) return { sort: 'value', value: WORDS.get(token.text) ?? null }
    if (!token.isQuoted && this.#token.text === '(' && this.#token.sort === 'sign') return this.#call(token)
    const names = [token.text]
    while (this.#take('.')) names.push(this.#name())
    return { sort: 'field', names }
  }

  #name(): string {
    const token = this.#token
    if (token.sort !== 'name') throw new ExpressionError('“.”后面应为字段名', token.at)
    this.#at += 1
    return token.text
  }

  #call(token: ExpressionToken): Expression {
    const name = token.text.toUpperCase()
    const match = expressionFunctionNamed(name)
    if (match === undefined) throw new ExpressionError(`没有函数“${token.text}”`, token.at)
    const values = this.#given()
    const [least, most] = match.takes
    if (values.length < least || values.length > most)
      throw new ExpressionError(`函数 ${name} 的参数个数不对`, token.at)
    return { sort: 'call', name, given: values }
  }

  #given(): Expression[] {
    this.#demand('(')
    const values: Expression[] = []
    if (this.#take(')')) return values
    do values.push(this.#expression(0))
    while (this.#take(','))
    this.#demand(')')
    return values
  }

  #take(sign: string): boolean {
    if (this.#token.sort !== 'sign' || this.#token.text !== sign) return false
    this.#at += 1
    return true
  }

  #demand(sign: string): void {
    if (!this.#take(sign)) throw new ExpressionError(`缺少“${sign}”`, this.#token.at)
  }
}

function signOf({ sort, text, isQuoted }: ExpressionToken): string {
  if (sort === 'sign' || (sort === 'name' && !isQuoted)) return SAME_SIGNS[text] ?? text.toLowerCase()
  return ''
}
