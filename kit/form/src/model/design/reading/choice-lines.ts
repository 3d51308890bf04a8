import type { JsonObject } from '../../json/json.ts'

const MOST = 1000

/**
 * Choices of a list somebody pasted, one a line: the words alone, or a value and the words with a tab between, as two
 * columns of a sheet are copied. Empty lines and what stood there already are left out; words alone get the next numbers.
 */
export function choicesOfLines(text: string, taken: readonly JsonObject[] = []): readonly JsonObject[] {
  const values = new Set(taken.map(({ value }) => String(value)))
  const choices: JsonObject[] = []
  for (const line of text.split(/\r?\n/).slice(0, MOST)) {
    const choice = choiceOf(line, values)
    if (!choice) continue
    values.add(String(choice['value']))
    choices.push(choice)
  }
  return choices
}

function choiceOf(line: string, values: ReadonlySet<string>): JsonObject | undefined {
  const parts = line.split('\t').map(part => part.trim())
  const [first = '', second = ''] = parts
  if (first === '') return undefined
  if (second !== '') return values.has(first) ? undefined : { value: first, label: second }
  return { value: nextNumber(values), label: first.replace(/^(?:\d{1,3}[.、)]|[A-Za-z][.、)]|[-*•·])\s*/, '') || first }
}

function nextNumber(values: ReadonlySet<string>): string {
  let number = values.size + 1
  while (values.has(String(number))) number += 1
  return String(number)
}
