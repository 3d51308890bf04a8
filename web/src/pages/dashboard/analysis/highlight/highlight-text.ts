import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { shortNumberText } from '../filter/figure-texts.ts'

type Figure = Pick<DashboardCard, 'name' | 'value' | 'change' | 'aside'>

export interface Highlight {
  title: string
  text: string
  /** How many of the plays went to the end, from 0 to 1. */
  share: number
}

const NOTHING_YET: Highlight = {
  title: '这段时间还没有人观看',
  text: '发布视频、让患者扫码观看后，这里会显示效果',
  share: 0,
}

/** What the figures say in one sentence: how many people, how often, and how many to the end. */
export function highlightOf(cards: readonly Figure[]): Highlight {
  const card = (name: Figure['name']) => cards.find(one => one.name === name)
  const viewers = card('viewers')?.value ?? 0
  if (viewers === 0) return NOTHING_YET
  const completion = card('completionRate')
  const finishers = completion?.aside ?? 0
  return {
    title: `${shortNumberText(viewers)} 位患者看了 ${shortNumberText(card('plays')?.value ?? 0)} 次，${shortNumberText(finishers)} 位看完至少一个视频`,
    text: completionText(completion),
    share: (completion?.value ?? 0) / 100,
  }
}

function completionText(card: Figure | undefined): string {
  if (card === undefined || card.value === null) return ''
  const { value, change } = card
  const compared =
    change === null
      ? ''
      : change === 0
        ? '，与前一期持平'
        : `，比前一期${change > 0 ? '上升' : '下降'} ${percentText(Math.abs(change))}`
  return `完播率 ${percentText(value)}${compared}`
}
