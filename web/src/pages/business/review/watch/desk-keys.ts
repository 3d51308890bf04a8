import { NUMBER_KEYS } from '../checklist/checklist.ts'

export type DeskAct =
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
export interface DeskKey {
  act: DeskAct
  keys: readonly string[]
  shown: string
  title: string
}

/** Everything can be done without a mouse. */
export const DESK_KEYS: readonly DeskKey[] = [
  { act: 'next', keys: ['j'], shown: 'J', title: '下一个视频' },
  { act: 'before', keys: ['k'], shown: 'K', title: '上一个视频' },
  { act: 'play', keys: [' '], shown: '空格', title: '播放或暂停' },
  { act: 'back', keys: ['ArrowLeft'], shown: '←', title: '后退 5 秒' },
  { act: 'on', keys: ['ArrowRight'], shown: '→', title: '前进 5 秒' },
  { act: 'slower', keys: ['[', ','], shown: '[', title: '放慢' },
  { act: 'faster', keys: [']', '.'], shown: ']', title: '加快' },
  { act: 'point', keys: NUMBER_KEYS, shown: '1 … 9 0', title: '清单第 1 到 10 项选“否”，再按一次选“是”' },
  { act: 'rest', keys: ['a'], shown: 'A', title: '清单其余选“否”' },
  { act: 'compare', keys: ['d'], shown: 'D', title: '与已发布版本对比' },
  { act: 'write', keys: ['o'], shown: 'O', title: '填写审核意见，Esc 离开' },
  { act: 'pass', keys: ['p'], shown: 'P', title: '通过' },
  { act: 'reject', keys: ['r'], shown: 'R', title: '驳回' },
  { act: 'help', keys: ['?', '？'], shown: '?', title: '显示快捷键' },
]

type Press = Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** What a key asks for; nothing while keys are held with it or a word is being composed. */
export function actOfKey(press: Press): DeskAct | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  return DESK_KEYS.find(({ keys }) => keys.includes(key))?.act
}
