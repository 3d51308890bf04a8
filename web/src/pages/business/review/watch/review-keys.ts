import { CHECKLIST_NUMBER_KEYS } from '../checklist/checklist-answers.ts'

export type ReviewAction =
  | 'next'
  | 'before'
  | 'play'
  | 'back'
  | 'on'
  | 'slower'
  | 'faster'
  | 'point'
  | 'rest'
  | 'compare'
  | 'write'
  | 'pass'
  | 'reject'
  | 'help'

/** Something the desk does, with its keys as the browser names them and as the help shows them. */
export interface ReviewKey {
  action: ReviewAction
  keys: readonly string[]
  keyText: string
  title: string
}

/** Everything can be done without a mouse. */
export const REVIEW_KEYS: readonly ReviewKey[] = [
  { action: 'next', keys: ['j'], keyText: 'J', title: '下一个视频' },
  { action: 'before', keys: ['k'], keyText: 'K', title: '上一个视频' },
  { action: 'play', keys: [' '], keyText: '空格', title: '播放或暂停' },
  { action: 'back', keys: ['ArrowLeft'], keyText: '←', title: '后退 5 秒' },
  { action: 'on', keys: ['ArrowRight'], keyText: '→', title: '前进 5 秒' },
  { action: 'slower', keys: ['[', ','], keyText: '[', title: '放慢' },
  { action: 'faster', keys: [']', '.'], keyText: ']', title: '加快' },
  {
    action: 'point',
    keys: CHECKLIST_NUMBER_KEYS,
    keyText: '1 … 9 0',
    title: '清单第 1 到 10 项选“否”，再按一次选“是”',
  },
  { action: 'rest', keys: ['a'], keyText: 'A', title: '清单其余选“否”' },
  { action: 'compare', keys: ['d'], keyText: 'D', title: '与已发布版本对比' },
  { action: 'write', keys: ['o'], keyText: 'O', title: '填写审核意见，Esc 离开' },
  { action: 'pass', keys: ['p'], keyText: 'P', title: '通过' },
  { action: 'reject', keys: ['r'], keyText: 'R', title: '驳回' },
  { action: 'help', keys: ['?', '？'], keyText: '?', title: '显示快捷键' },
]

type KeyPressEvent = Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** What a key asks for; nothing while keys are held with it or a word is being composed. */
export function reviewActionOfKey(press: KeyPressEvent): ReviewAction | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return REVIEW_KEYS.find(({ keys }) => keys.includes(key))?.action
}
