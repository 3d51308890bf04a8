/** Stands at the form, under what is told at once, and under every answer (rules/consults#what-it-is). */
export const CONSULT_NOTICE = '健康科普问答，不构成诊疗意见；急症请拨打120'
/** What somebody is told in red whose words speak of an emergency (rules/consults#emergencies). */
export const EMERGENCY_BANNER = '您描述的情况可能需要急救，请立即拨打120，或到最近的医院急诊就诊，不要等待回复。'

/** Questions of one person in a day, further questions to one, and what comes with them (rules/consults#asking). */
export const CONSULTS_A_DAY = 5
export const MOST_FOLLOWS = 3
export const MOST_IMAGES = 3
export const QUESTION = { min: 10, max: 500 } as const
export const FOLLOW = { min: 2, max: 500 } as const

/** An answer (rules/consults#answering). */
export const MOST_ANSWER = 1000
export const MOST_VIDEOS = 5
export const RECALL_SECONDS = 120
/** After so many days without a word a question is over. */
export const SILENT_DAYS = 3
/** Pictures of a question are destroyed after so many days. */
export const IMAGE_DAYS = 180

/** A public question and its answer (rules/consults#publishing). */
export const PUBLIC_TITLE = { min: 5, max: 100 } as const
export const PUBLIC_ANSWER = { min: 10, max: 1000 } as const
