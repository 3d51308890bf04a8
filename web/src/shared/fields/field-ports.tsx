import { dictionaryCodeProblem } from '@xuanjiao/fields/model/choice/dictionary-source'
import type { FieldDictItem, FieldPorts } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import { sessionStore } from '../../app/session/session-store.ts'
import { linkChoices } from './choices/link-choices.ts'
import { makingOf } from './choices/link-making.ts'
import { linkSource } from './choices/link-source.ts'
import { colourOfCode } from './read/code-colour.ts'
import { StatusTag } from './read/status-tag.tsx'

const NONE: readonly FieldDictItem[] = []

/** What may be chosen of a dictionary, from what sign-in brought (rules/shell#requests). */
function items(code: string): readonly FieldDictItem[] {
  const fault = dictionaryCodeProblem(code)
  if (fault !== undefined) throw new Error(fault)
  return sessionStore.getState().dicts[code] ?? NONE
}

/** The product as fields see it. */
export const fieldPorts: FieldPorts = {
  dictionaries: { subscribe: sessionStore.subscribe, items },
  records: (to, by) => ({
    source: linkChoices(to, by),
    isTree: linkSource(to).depth !== undefined,
    making: makingOf(to),
  }),
  divisions: () => import('@xuanjiao/contract/area/area'),
  renderCode: (dict, code, text) => {
    const tone = colourOfCode(dict, code)
    return tone && <StatusTag tone={tone} text={text} />
  },
}
