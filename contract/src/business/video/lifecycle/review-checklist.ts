/**
 * The ten points every reviewer answers with 是 or 否 before a video passes (rules/videos#checklist). The keys
 * are stored for ever; the words are the regulators' own.
 */
export const REVIEW_CHECKLIST = [
  { key: 'law', text: '与法律政策相违背或损害行业形象' },
  { key: 'ads', text: '变相广告/导流导诊/带货，同页出现商品经营者地址、联系方式、购物链接' },
  { key: 'privacy', text: '泄露患者隐私、可识别影像无授权' },
  { key: 'specialty', text: '超出主讲人专业领域' },
  { key: 'science', text: '未经科学验证、断章取义指南' },
  { key: 'exaggeration', text: '夸大病情或疗效、“神医神药”、虚构病例' },
  { key: 'ai', text: 'AI 内容未核准或未标识' },
  { key: 'vulgar', text: '低俗/违背公序良俗' },
  { key: 'unregistered', text: '以机构或职务身份但未向医院备案' },
  { key: 'source', text: '来源未标注/授权缺失' },
] as const

export type ChecklistKey = (typeof REVIEW_CHECKLIST)[number]['key']
/** An answer of Y (是) finds something wrong, N (否) finds nothing. */
export type ChecklistAnswers = Partial<Record<ChecklistKey, 'Y' | 'N'>>

/** What keeps a checklist from passing: points without an answer, then points answered 是. */
export function checklistProblem(answers: ChecklistAnswers | undefined): string | undefined {
  const open = REVIEW_CHECKLIST.filter(({ key }) => answers?.[key] === undefined)
  if (open.length > 0) return `审核清单还有 ${open.length} 项没有作答`
  const matches = REVIEW_CHECKLIST.filter(({ key }) => answers?.[key] === 'Y')
  return matches.length > 0 ? `审核清单有 ${matches.length} 项为“是”，不能通过` : undefined
}
