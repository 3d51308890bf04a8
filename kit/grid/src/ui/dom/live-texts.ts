import { groupDigits } from '../../model/columns/group-digits.ts'
import type { LiveMember } from '../../model/live/live-table.ts'
import type { WithTexts } from './initial-texts.ts'

const whereOf = ({ name, at = [] }: LiveMember): string =>
  at.length === 0 ? name : `${name}（正在编辑${at.map(({ row, title }) => `第 ${row} 行 ${title}`).join('、')}）`

const standard = {
  names: (members: readonly LiveMember[]) => members.map(whereOf).join('、'),
  together: (count: number, names: string) => `${groupDigits(count)} 人正在编辑：${names}`,
  visited: (name: string) => `${name} 正在编辑这一格`,
  rival: (name: string | undefined, value: string) =>
    `${name === undefined ? '已保存的值是' : `${name} 改成了`}${value === '' ? '空' : `“${value}”`}`,
  arrived: (rival: string) => `${rival}，您的修改还在，按 F9 选择`,
  takeTheirs: '采用对方的',
  keepMine: '保留我的',
  tookTheirs: (value: string) => `已采用${value === '' ? '空' : `“${value}”`}`,
  keptMine: '已保留您的修改',
}

/** The words of a table that several people have open; they come with what shows them. */
export type LiveTexts = typeof standard

/** The standard ones where the product has none of its own. */
export const liveTextsOf = ({ options: { texts } }: WithTexts): LiveTexts =>
  texts?.live === undefined ? standard : { ...standard, ...texts.live }
