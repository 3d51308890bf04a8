import { sensitiveWord } from '@xuanjiao/contract/business/sensitive-words/sensitive-word'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

/** Words of medical advertising: what content may not say, and what somebody should look at. */
const WORDS: readonly [level: 'block' | 'warn', category: string, words: string][] = [
  ['block', 'promise', '根治 包治 包治百病 药到病除 永不复发 彻底治愈 一次治愈 无效退款 百分百有效 100%有效 保证治愈'],
  ['block', 'promise', '无任何副作用 绝对安全 治愈率100%'],
  ['block', 'miracle', '神医 神药 祖传秘方 宫廷秘方 癌症克星 起死回生 妙手回春 特效神药'],
  ['block', 'traffic', '加微信 加我微信 点击购买 扫码购买 立即下单 免费领取 私信领取 限时抢购'],
  ['block', 'absolute', '国家级秘方 世界第一 全国第一 全球首创 顶级专家'],
  ['warn', 'absolute', '最先进的技术 最好的医院 唯一有效 首选医院 权威专家 领先水平 独家技术'],
  ['warn', 'promise', '立竿见影 三天见效 迅速见效 显著疗效 治愈率 当天见效'],
  ['warn', 'fear', '不治必死 后果不堪设想 癌变前兆 错过就晚了 致命危害'],
  ['warn', 'miracle', '偏方 秘方 奇效 土方'],
]

export const seedSensitiveWords = (seed: DemoSeed): Promise<void> =>
  seed.add(
    sensitiveWord,
    WORDS.flatMap(([level, category, words]) =>
      words.split(' ').map(word => ({ id: stableId(`word:${word}`), word, level, category })),
    ),
  )
