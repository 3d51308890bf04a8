import { codeFault } from '@xuanjiao/fields/model/choice/dictionary'
import type { CodeWord, FieldPorts } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import { sessionStore } from '../../app/session/session-store.ts'
import { linkChoices } from './choices/link-choices.ts'
import { linkSource } from './choices/link-source.ts'
import { StatusTag } from './read/status-tag.tsx'
import { toneOf } from './read/status-tone.ts'

const NONE: readonly CodeWord[] = []

/** What may be chosen of a dictionary, from what sign-in brought (rules/shell#requests). */
function items(code: string): readonly CodeWord[] {
  const fault = codeFault(code)
  if (fault !== undefined) throw new Error(fault)
  return sessionStore.getState().dicts[code] ?? NONE
}

/** The product as fields see it. */
export const fieldPorts: FieldPorts = {
  dictionaries: { subscribe: sessionStore.subscribe, items },
  records: (to, by) => ({ source: linkChoices(to, by), isTree: linkSource(to).depth !== undefined }),
  divisions: () => import('@xuanjiao/contract/area/area'),
  drawCode: (dict, code, text) => {
    const tone = toneOf(dict, code)
    return tone && <StatusTag tone={tone} text={text} />
  },
}
