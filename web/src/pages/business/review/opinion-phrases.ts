/** What reviewers write most often; each says what is wrong and what to do about it. */
export const OPINION_PHRASES: readonly { title: string; text: string }[] = [
  { title: '依据不足', text: '参考依据不足，请补充近五年的指南、共识或教材，并写明发布机构和年份。' },
  { title: '疗效表述', text: '存在夸大疗效或绝对化表述，请删去“根治”“保证”等用语，改为客观说明。' },
  { title: '超出专业', text: '内容超出主讲人的专业范围，请更换主讲人或调整内容。' },
  { title: '剂量说明', text: '涉及具体药物剂量，请改为“遵医嘱用药”，并说明应就医的情形。' },
  { title: '患者隐私', text: '画面或讲稿出现可识别患者的信息，请打码或提供书面授权。' },
  { title: '导流带货', text: '出现联系方式、二维码或购物引导，请删去。' },
  { title: 'AI标识', text: '含 AI 生成内容但没有标识，请勾选“含AI生成”并填写标识文案。' },
  { title: '来源授权', text: '来源或授权不完整，请补充来源说明和授权文件。' },
  { title: '画面声音', text: '画面或声音不清晰，请重新上传清晰的视频文件。' },
]

/** A sentence added to what is written already. */
export function withOpinionSentence(opinion: string, sentence: string): string {
  if (opinion.includes(sentence)) return opinion
  return opinion.trim() === '' ? sentence : `${opinion.trimEnd()}\n${sentence}`
}
