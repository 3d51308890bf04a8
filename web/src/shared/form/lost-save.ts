import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { initialFormValues, sameValue } from './form-model.ts'

/** What another save turns out to be, where one before it was left without an answer. */
export type SaveAfterLost =
  /** The record says already what is in the form. */
  | 'saved'
  /** What was sent then has arrived: the form goes on from there. */
  | 'goes on'
  /** Somebody else changed it. */
  | 'conflict'

const sameIn = (names: readonly string[], a: RecordValues, b: RecordValues): boolean =>
  names.every(name => sameValue(a[name], b[name]))

/**
 * A record that has another version than the form has seen: whether that is one's own save whose answer was lost
 * (`sent`, what the form held then). Their values are read as the form reads them.
 */
export function saveAfterLost(
  fields: Fields,
  names: readonly string[],
  { stored, mine, sent }: { stored: RecordValues; mine: RecordValues; sent: RecordValues | undefined },
): SaveAfterLost {
  const there = initialFormValues(fields, names, stored)
  if (sameIn(names, there, mine)) return 'saved'
  return sent && sameIn(names, there, sent) ? 'goes on' : 'conflict'
}

/** Whether a new record that may be there already would now be made with other content: that makes two. */
export const wouldMakeTwo = (names: readonly string[], sent: RecordValues | undefined, mine: RecordValues): boolean =>
  sent !== undefined && !sameIn(names, sent, mine)

export const LOST_ADD_QUESTION = {
  title: '上次提交可能已经保存',
  text: '上次提交没有收到答复，而内容在那之后改过。再次提交会另外新增一条，请先在列表中核对。',
  confirmLabel: '仍然新增',
  cancelLabel: '先不提交',
}
