/** Lists people count by: weekdays, months, the heavenly stems and the earthly branches. */
const lists: readonly (readonly string[])[] = [
  ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  ['一月', '二月', '三月', '四月', '五月', '六月', '七月', '八月', '九月', '十月', '十一月', '十二月'],
  ['第一季度', '第二季度', '第三季度', '第四季度'],
  [...'甲乙丙丁戊己庚辛壬癸'],
  [...'子丑寅卯辰巳午未申酉戌亥'],
  [...'一二三四五六七八九十'],
]

/** Continues words of one list, with the step between the first two of them; undefined when they are of no list. */
export function continueList(words: readonly string[]): ((ahead: number) => string) | undefined {
  const list = lists.find(each => words.every(word => each.includes(word)))
  if (list === undefined || words.length === 0) return undefined
  const places = words.map(word => list.indexOf(word))
  const [first = 0, second = first + 1] = places
  const length = list.length
  const step = (second - first + length) % length
  const even = places.every((place, index) => place === (first + step * index) % length)
  const at = (index: number) => list[(((first + step * index) % length) + length) % length]!
  return even ? ahead => at(words.length - 1 + ahead) : undefined
}
